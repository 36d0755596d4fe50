// The runtime-complete browser build; the package's own types describe its main entry only.
declare module "handlebars/dist/handlebars.js" {
  import Handlebars from "handlebars";
  export default Handlebars;
}
