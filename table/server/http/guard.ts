import { realpath } from "node:fs/promises";
import path from "node:path";
import express, { type RequestHandler } from "express";
import { logRefusal } from "../log";
import { RateLimit } from "../socket/rate";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Whether a request to a server that listens on this address may name this host. */
export function hostFits(listening: string, host: string | undefined): boolean {
  // A server on the loopback address refuses foreign host names, which point to an attack by another site; others accept any.
  const local = ["127.0.0.1", "localhost", "::1"].includes(listening);
  return local ? LOOPBACK.test(host ?? "") : Boolean(host);
}

/** Refuses requests under a foreign host name, such as those of a page elsewhere whose name was pointed at this machine. */
export function onlyOwnHost(listening: string): RequestHandler {
  return (request, response, next) => {
    if (hostFits(listening, request.headers.host)) return next();
    logRefusal(`http ${request.path}`, { name: "HostError", message: `unknown host ${request.headers.host ?? ""}` });
    response.status(421).type("text").send("Misdirected request.");
  };
}

/** Limits attempts at passwords: 60 at once, then 5 per second, for all clients together. */
export function fewTries(): RequestHandler {
  const rate = new RateLimit(60, 5);
  return (request, response, next) => {
    if (rate.take()) return next();
    logRefusal(`http ${request.path}`, { name: "RateError", message: "too many attempts to join" });
    response.status(429).json({ error: "errorRate" });
  };
}

/** Serves the files of one folder, but none that a path or a link leads to outside of it. */
export function filesOf(folder: string): RequestHandler[] {
  const inside: RequestHandler = (request, response, next) => {
    const refuse = (message: string) => {
      logRefusal(`http ${request.originalUrl}`, { name: "PathError", message });
      response.status(403).type("text").send("Forbidden.");
    };
    let relative: string;
    try {
      relative = decodeURIComponent(request.path);
    } catch {
      return refuse("not a path");
    }
    if (relative.includes("\0") || relative.split(/[\\/]/).includes("..")) return refuse("leads out of its folder");
    Promise.all([realpath(folder), realpath(path.join(folder, relative))]).then(
      ([root, file]) =>
        file === root || file.startsWith(root + path.sep) ? next() : refuse("a link leads out of its folder"),
      // A missing file is left to the handlers that follow.
      () => next(),
    );
  };
  return [inside, express.static(folder, { index: false, dotfiles: "ignore", redirect: false })];
}
