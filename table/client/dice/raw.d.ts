declare module "*.hbs?raw" {
  const source: string;
  export default source;
}
