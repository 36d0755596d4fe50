import { existsSync } from "node:fs";
import path from "node:path";
import express, { type ErrorRequestHandler, type Express, type Response } from "express";
import type { Plain } from "../../dynamic";
import { TABLE } from "../home";
import { latencyBounds } from "../latency";
import { logError, logRefusal } from "../log";
import { DEFAULT_HOST } from "../options";
import { passwordFits } from "../sessions";
import type { Table } from "../table";
import { mayJoin } from "../world/users";
import { fewTries, filesOf, onlyOwnHost } from "./guard";
import { gamePage, httpTexts, joinPage, PAGES } from "./pages";

const CLIENT_SOURCE = path.join(TABLE, "client");
const CLIENT_BUILD = path.join(TABLE, "dist", "client");
const FONTS = "@fortawesome/fontawesome-free";

/** The folder of Font Awesome Free, wherever the package manager put it. */
function fontAwesome(): string {
  const inWorkspace = path.join(TABLE, "node_modules", FONTS);
  return existsSync(inWorkspace) ? inWorkspace : path.join(TABLE, "..", "node_modules", FONTS);
}

const page = (response: Response, html: string, status = 200) => response.status(status).type("html").send(html);

/** The application that serves everything over HTTP. */
export function createApp(table: Table): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use((_request, response, next) => {
    response.set({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "same-origin",
      "X-Frame-Options": "SAMEORIGIN",
      // Files change with every build; a conditional request is cheap and never stale.
      "Cache-Control": "no-cache",
    });
    next();
  });
  app.use(onlyOwnHost(table.options.host ?? DEFAULT_HOST));
  addPages(app, table);
  addSwitch(app, table);
  addFiles(app, table);
  app.use((_request, response) => {
    response.status(404).type("text").send(httpTexts.notFound);
  });
  const onFault: ErrorRequestHandler = (error, request, response, _next) => {
    const status = Number((error as Plain).status ?? 500);
    if (status >= 500) logError("http", error);
    else logRefusal(`http ${request.originalUrl}`, error as Error);
    response
      .status(status)
      .type("text")
      .send(status >= 500 ? httpTexts.fault : httpTexts.notFound);
  };
  app.use(onFault);
  return app;
}

function addPages(app: Express, table: Table): void {
  const userOf = (cookie: string | undefined) => {
    const user = table.sessions.userOf(cookie, (id) => table.world.user(id));
    return mayJoin(user) ? user : null;
  };
  const join = (extra: { selected?: string; error?: "errorUser" | "errorPassword" }) =>
    joinPage({
      world: table.world.title,
      system: table.system,
      users: table.world.users().filter(mayJoin),
      active: table.presence.active,
      ...extra,
    });

  app.get("/", (request, response) => {
    response.redirect(userOf(request.headers.cookie) ? "/game" : "/join");
  });
  app.get("/join", (_request, response) => page(response, join({})));
  app.post(
    "/join",
    fewTries(),
    express.urlencoded({ extended: false, limit: "4kb" }),
    express.json({ limit: "4kb" }),
    (request, response) => {
      const body = (request.body ?? {}) as Plain;
      const wantsJson = request.is("json");
      const named = typeof body.userid === "string" ? table.world.user(body.userid) : undefined;
      const user = mayJoin(named) ? named : undefined;
      const fits = user && passwordFits(user, typeof body.password === "string" ? body.password : "");
      if (!user || !fits) {
        const error = user ? "errorPassword" : "errorUser";
        logRefusal("http /join", { name: error, message: String(body.userid ?? "") });
        if (wantsJson) response.status(401).json({ error });
        else page(response, join({ error, ...(user && { selected: user._id }) }), 401);
        return;
      }
      response.set("Set-Cookie", table.sessions.issue(user));
      if (wantsJson) response.json({ redirect: "/game" });
      else response.redirect(303, "/game");
    },
  );
  app.post("/logout", (_request, response) => {
    response.set("Set-Cookie", table.sessions.revoke()).redirect(303, "/join");
  });
  app.get("/game", (request, response) => {
    if (userOf(request.headers.cookie)) page(response, gamePage(table.world.title, table.system, table.generation));
    else response.redirect("/join");
  });
}

function addSwitch(app: Express, table: Table): void {
  app.post("/_table/switch", express.json({ limit: "4kb" }), (request, response) => {
    const user = table.sessions.userOf(request.headers.cookie, (id) => table.world.user(id));
    if (!table.options.test && !(user && user.role >= 4)) {
      response.status(403).json({ error: "A GM's session is needed." });
      return;
    }
    const body = (request.body ?? {}) as Plain;
    const { diceSeed, latency } = body;
    if (diceSeed !== undefined && diceSeed !== null && !Number.isInteger(diceSeed)) {
      response.status(400).json({ error: "diceSeed is a whole number or null." });
      return;
    }
    if (latency !== undefined && !latencyBounds(latency)) {
      response.status(400).json({ error: "latency is milliseconds up to 60000, or a range of them like 50-300." });
      return;
    }
    response.json(table.flip({ diceSeed, latency }));
  });
}

function addFiles(app: Express, table: Table): void {
  app.use(`/systems/${table.system.id}`, filesOf(table.system.folder));
  app.use("/table", filesOf(table.options.client ?? CLIENT_BUILD));
  app.use("/table-pages", filesOf(PAGES));
  app.use("/fonts/fontawesome", filesOf(fontAwesome()));
  app.use("/templates", filesOf(path.join(CLIENT_SOURCE, "templates")));
  app.use("/lang", filesOf(path.join(CLIENT_SOURCE, "lang")));
  app.use("/icons", filesOf(path.join(CLIENT_SOURCE, "icons")));
  // Pictures that Foundry itself ships may not be shipped here: requests for them get a neutral drawing.
  app.use(["/icons", "/ui"], (_request, response) => response.sendFile(path.join(PAGES, "placeholder.svg")));
}
