// Runs inside the page (serialised by Playwright): what the table really offers. Uses nothing from outside the function.
export async function inspect({
  classNames,
  constantNames,
  fieldNames,
  paths,
  elements,
  helpers,
  asked,
  always,
  known,
}) {
  await furnish();
  const thrown = Symbol("thrower");
  const read = (home, key) => {
    try {
      return home[key];
    } catch (error) {
      if (String(error?.message).startsWith("not on the practice table")) return thrown;
      return undefined;
    }
  };
  /** Classes that exist only once a mixin has made them; asked for as `@Name`. */
  const mixed = {
    "@HandlebarsApplication": () =>
      globalThis.foundry.applications.api.HandlebarsApplicationMixin(globalThis.foundry.applications.api.ApplicationV2),
    "@EventEmitter": () => globalThis.foundry.utils.EventEmitterMixin(Object),
  };
  const at = (path) => {
    let here = globalThis;
    if (path.startsWith("@")) {
      const [name, ...rest] = path.split(".");
      return rest.reduce((home, step) => home[step], mixed[name]());
    }
    for (const step of path.split(".")) {
      if (here === null || here === undefined) return undefined;
      here = read(here, step);
      if (here === thrown) return thrown;
    }
    return here;
  };
  /** Whether a member is there: throwers are not, and are told by the message of their getter. */
  const has = (home, key) => home !== undefined && home !== null && key in Object(home) && read(home, key) !== thrown;
  const declared = (home, key) => {
    for (let here = home; here; here = Object.getPrototypeOf(here)) {
      const descriptor = Object.getOwnPropertyDescriptor(here, key);
      if (!descriptor) continue;
      // Accessors of prototypes are not run: they work on instances only. A thrower's getter names itself.
      if (!descriptor.get) return true;
      return !String(descriptor.get).includes("not on the practice table");
    }
    return false;
  };

  /** A table as people use it: a fight that has begun, a message with a roll, an owned effect; so that less has no living instance to be asked. */
  async function furnish() {
    const { game, canvas, CONFIG, ui } = globalThis;
    const actor = game.actors.contents[0];
    await actor?.createEmbeddedDocuments("ActiveEffect", [{ name: "Effect", img: "icons/svg/aura.svg" }]);
    await actor?.sheet?.render({ force: true });
    const combat = await CONFIG.Combat.documentClass.create({ scene: canvas.scene?.id });
    const fighters = (canvas.tokens?.placeables ?? []).map((token) => ({
      tokenId: token.id,
      sceneId: canvas.scene.id,
      actorId: token.document.actorId,
    }));
    await combat?.createEmbeddedDocuments("Combatant", fighters);
    await combat?.activate?.();
    const roll = await new globalThis.Roll("1d6 + 1").evaluate();
    await CONFIG.ChatMessage.documentClass.create({ content: "text", rolls: [roll] });
    for (const name of ["JournalEntry", "Playlist", "RollTable", "Macro", "Folder", "Cards"]) {
      const data = name === "Folder" ? { name, type: "Actor" } : { name };
      await Promise.resolve(attempt(() => CONFIG[name].documentClass.create(data))).catch(() => null);
    }
    ui.notifications?.info("text");
    canvas.tokens?.placeables[0]?.control?.();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  // Living instances: what can be reached from the client's roots.
  const samples = new Map();
  const seen = new Set();
  const visit = (value, depth) => {
    if (typeof value !== "object" || value === null || seen.has(value) || seen.size > 60_000) return;
    seen.add(value);
    for (
      let proto = Object.getPrototypeOf(value);
      proto && proto !== Object.prototype;
      proto = Object.getPrototypeOf(proto)
    ) {
      if (proto.constructor && !samples.has(proto.constructor)) samples.set(proto.constructor, value);
    }
    if (depth === 0 || value instanceof Node) return;
    if (value instanceof Map || value instanceof Set) {
      let taken = 0;
      for (const entry of value.values()) {
        visit(entry, depth - 1);
        if (++taken > 20) break;
      }
    }
    for (const key of Object.keys(value)) visit(read(value, key), depth - 1);
  };
  for (const root of ["game", "ui", "canvas", "CONFIG"]) visit(globalThis[root], 6);
  function attempt(make) {
    try {
      return make();
    } catch {
      return null;
    }
  }
  const fieldsOf = (field, depth = 0) => {
    if (!field || depth > 6) return [];
    const inner = [...Object.values(field.fields ?? {}), field.element, field.model].filter(
      (one) => one && typeof one === "object",
    );
    return [field, ...inner.flatMap((one) => fieldsOf(one, depth + 1))];
  };
  const { CONFIG, canvas, Roll } = globalThis;
  const made = [
    ...["1d20x + 2d6kh + {1d4,2}kh + max(1,2) + (1d4)[fire] + 1dc + 1df"].map((formula) =>
      attempt(() => new Roll(formula)),
    ),
    ...Object.values(CONFIG).map((entry) =>
      attempt(() => entry?.documentClass && new entry.documentClass({ name: "x", type: "base" })),
    ),
    ...globalThis.game.actors.contents.slice(0, 2),
    ...(canvas.tokens?.placeables ?? []),
  ];
  for (const value of made) visit(value, 4);
  for (const home of Object.values(CONFIG)) {
    const schema = attempt(() => home?.documentClass?.schema);
    for (const field of fieldsOf(schema)) visit(field, 0);
    for (const model of Object.values(attempt(() => home?.dataModels) ?? {})) {
      for (const field of fieldsOf(attempt(() => model.schema))) visit(field, 0);
    }
  }
  for (const app of globalThis.foundry.applications.instances?.values?.() ?? []) visit(app, 3);

  const classes = {};
  for (const name of classNames) {
    const home = at(name);
    if (typeof home !== "function") continue;
    const sample = samples.get(home);
    const schema = read(home, "schema");
    const fields = schema && schema !== thrown ? Object.keys(schema.fields ?? {}) : [];
    classes[name] = {
      own: {
        static: Object.getOwnPropertyNames(home).filter(
          (key) => !["length", "name", "prototype"].includes(key) && declared(home, key),
        ),
        instance: Object.getOwnPropertyNames(home.prototype ?? {}).filter(
          (key) => key !== "constructor" && declared(home.prototype, key),
        ),
      },
      statics: null,
      fields,
      sample: sample ? [...new Set([...allKeys(sample), ...fields])] : null,
      proto: protoKeys(home.prototype),
      staticAll: protoKeys(home, Function.prototype),
    };
  }
  function allKeys(value) {
    return Object.getOwnPropertyNames(value).filter(
      (key) => !String(Object.getOwnPropertyDescriptor(value, key)?.get).includes("not on the practice table"),
    );
  }
  function protoKeys(start, end = Object.prototype) {
    const keys = new Set();
    for (let here = start; here && here !== end; here = Object.getPrototypeOf(here)) {
      for (const key of Object.getOwnPropertyNames(here)) if (declared(start, key)) keys.add(key);
    }
    return [...keys];
  }

  /** Everything that hangs below `foundry` without being in the types: helpers that a system could lean on by mistake. */
  const namespaces = {};
  const walk = (home, path, depth) => {
    if (depth > 4) return;
    namespaces[path] = Object.keys(home);
    for (const key of Object.keys(home)) {
      const value = read(home, key);
      const plain =
        value && typeof value === "object" && [Object.prototype, null].includes(Object.getPrototypeOf(value));
      if (plain && path !== "foundry.CONST") walk(value, `${path}.${key}`, depth + 1);
    }
  };
  walk(globalThis.foundry, "foundry", 0);

  const plainValue = (value) => {
    try {
      return value === thrown || value === undefined ? undefined : JSON.parse(JSON.stringify(value));
    } catch {
      return undefined;
    }
  };
  const fields = {};
  for (const name of fieldNames) {
    const field = at(`foundry.data.fields.${name}`);
    if (typeof field !== "function") continue;
    const defaults = read(field, "_defaults");
    fields[name] = Object.fromEntries(
      Object.entries(defaults ?? {}).map(([key, value]) => [
        key,
        typeof value === "function"
          ? "function"
          : value === undefined
            ? "undefined"
            : (JSON.stringify(value) ?? String(value)),
      ]),
    );
  }
  return {
    classes,
    namespaces,
    constants: Object.fromEntries(constantNames.map((name) => [name, plainValue(read(globalThis.CONST, name))])),
    constantKeys: Object.keys(globalThis.CONST),
    fields,
    paths: paths.filter((path) => {
      const steps = path.split(".");
      const last = steps.pop();
      return has(steps.length ? at(steps.join(".")) : globalThis, last);
    }),
    elements: elements.filter((name) => customElements.get(name) !== undefined),
    helpers: helpers.filter((name) => name in globalThis.Handlebars.helpers),
    asked: asked.filter(({ at: home, key }) => has(at(home), key) || declared(at(home), key)).map(({ name }) => name),
    roots: Object.fromEntries(
      always.map(([name]) => [
        name,
        [...new Set([...allKeys(globalThis[name]), ...protoKeys(Object.getPrototypeOf(globalThis[name]))])],
      ]),
    ),
    // Neither there nor throwing: what leans on them would find undefined without a word.
    silent: [
      ...always.flatMap(([name, keys]) =>
        keys.filter((key) => !(key in globalThis[name])).map((key) => `${name}.${key}`),
      ),
      ...known.flatMap(([name, statics, instances, properties]) => {
        const home = at(name);
        if (home === thrown) return [];
        if (typeof home !== "function") return [name];
        const sample = samples.get(home);
        return [
          ...properties.filter((key) => sample && !(key in sample)).map((key) => `${name}#${key}`),
          ...statics.filter((key) => !(key in home)).map((key) => `${name}.${key}`),
          ...instances.filter((key) => !(key in (home.prototype ?? {}))).map((key) => `${name}#${key}`),
        ];
      }),
    ],
  };
}
