import { mkdir, symlink, writeFile } from "node:fs/promises";
import http from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readOptions } from "../server/options";
import { ask, modify, PEOPLE, startTable, type TestTable } from "./server-support";

/** Issue 3 item 8, over plain HTTP. Paths of a system: public docs, article/system-development (served below /systems/<id>). */
let table: TestTable;
const lines: string[] = [];
const write = process.stderr.write.bind(process.stderr);

beforeAll(async () => {
  process.stderr.write = (line: unknown) => lines.push(String(line)) > 0;
  table = await startTable();
  const system = path.join(table.folder, "system");
  await writeFile(path.join(system, "open.txt"), "open");
  await writeFile(path.join(system, ".hidden"), "hidden");
  await mkdir(path.join(system, "inner"));
  await writeFile(path.join(table.folder, "secret.txt"), "secret");
  await symlink(path.join(table.folder, "secret.txt"), path.join(system, "link.txt"));
  await symlink(table.folder, path.join(system, "inner", "up"));
  await symlink(path.join(system, "open.txt"), path.join(system, "inner", "alias.txt"));
});
afterAll(async () => {
  process.stderr.write = write;
  await table.close();
});

interface Answer {
  status: number;
  body: string;
}

/** A request whose path nobody tidies up on the way. */
function raw(target: string, { headers = {}, method = "GET", body = "" } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = table.server;
    const request = http.request({ host: "127.0.0.1", port, path: target, method, headers }, (response) => {
      let text = "";
      response.on("data", (chunk) => (text += String(chunk)));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    request.on("error", reject);
    request.end(body);
  });
}

describe("files", () => {
  it("[T-06] serves what the system ships, links inside it included", async () => {
    expect(await raw("/systems/sys/open.txt")).toEqual({ status: 200, body: "open" });
    expect(await raw("/systems/sys/inner/alias.txt")).toEqual({ status: 200, body: "open" });
  });

  const TRICKS = [
    "/systems/sys/../secret.txt",
    "/systems/sys/%2e%2e/secret.txt",
    "/systems/sys/..%2fsecret.txt",
    "/systems/sys/%2e%2e%2fsecret.txt",
    "/systems/sys/inner/..%5c..%5c..%5csecret.txt",
    "/systems/sys/..\\secret.txt",
    "/systems/sys/%252e%252e/secret.txt",
    "/systems/sys/....//secret.txt",
    "/systems/sys/open.txt%00.png",
    "/systems/sys//etc/passwd",
    "/systems/sys/%2fetc%2fpasswd",
    "/systems/sys/.hidden",
    "/systems/sys/link.txt",
    "/systems/sys/inner/up/secret.txt",
    "/systems/sys/%E0%A4%A",
    "/systems/sys/%c0%ae%c0%ae/secret.txt",
    "/table/../../package.json",
    "/templates/..%2f..%2fserver%2fmain.ts",
    "/lang/%2e%2e/%2e%2e/server/main.ts",
    "/icons/../../server/main.ts",
    "//etc/passwd",
    "/world/session.secret",
  ];
  for (const target of TRICKS) {
    it(`[T-06] gives nothing away for ${target}`, async () => {
      const { status, body } = await raw(target);
      if (target.startsWith("/icons/")) expect(body).toMatch(/^<svg|^Forbidden|not/i);
      else expect([400, 403, 404]).toContain(status);
      expect(body).not.toMatch(/secret|hidden|root:|import /);
    });
  }

  it("[T-06] and says so in the log, in one line each", async () => {
    for (const target of [
      "/systems/sys/%2e%2e%2fsecret.txt",
      "/systems/sys/link.txt",
      "/systems/sys/open.txt%00.png",
    ]) {
      const before = lines.length;
      await raw(target);
      expect(lines.slice(before), target).toEqual([
        expect.stringMatching(/^\[table\] refused http .*: PathError: .*\n$/),
      ]);
    }
  });
});

describe("requests", () => {
  it("[T-06] bodies are small, and JSON is JSON", async () => {
    const post = (body: string, type = "application/json") =>
      raw("/join", { method: "POST", headers: { "content-type": type }, body });
    expect((await post(JSON.stringify({ userid: "x".repeat(5000) }))).status).toBe(413);
    expect(lines.at(-1)).toMatch(/refused http \/join: PayloadTooLargeError/);
    expect((await post("{not json")).status).toBe(400);
    expect((await post(`userid=${"x".repeat(5000)}`, "application/x-www-form-urlencoded")).status).toBe(413);
    expect((await post(JSON.stringify({ userid: { $gt: "" } }))).status).toBe(401);
    expect((await post(JSON.stringify({ userid: "__proto__" }))).status).toBe(401);
    expect((await post(JSON.stringify({ userid: PEOPLE.banned._id, password: "" }))).status).toBe(401);
  });

  it("[T-06] a cookie is genuine or nothing: no game, no socket", async () => {
    const good = await table.cookie(PEOPLE.player._id);
    const [id, nonce, signature] = good.split("=")[1]?.split(".") ?? [];
    expect((await raw("/game", { headers: { cookie: good } })).status).toBe(200);
    const bad = [
      "",
      "practice-table=",
      `practice-table=${id}`,
      `practice-table=${id}.${nonce}.`,
      `practice-table=${id}.${nonce}.${"A".repeat(43)}`,
      `practice-table=${PEOPLE.gm._id}.${nonce}.${signature}`,
      "practice-table=__proto__.x.y",
      `practice-table=${"x".repeat(4000)}`,
    ];
    for (const cookie of bad) {
      expect((await raw("/game", { headers: { cookie } })).status, cookie).toBe(302);
      const poll = await raw("/socket.io/?EIO=4&transport=polling", { headers: { cookie } });
      const { sid } = JSON.parse(poll.body.slice(1));
      const at = `/socket.io/?EIO=4&transport=polling&sid=${sid}`;
      await raw(at, { method: "POST", headers: { cookie }, body: "40" });
      expect((await raw(at, { headers: { cookie } })).body, cookie).toContain("no session");
    }
  });

  it("[T-06] a password opens its user and no other does; a new one ends the sessions of before (public docs, article/users)", async () => {
    const userid = PEOPLE.trusted._id;
    const join = (password: string) =>
      raw("/join", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ userid, password }),
      });
    const before = await table.cookie(userid);
    const gm = await table.sit(PEOPLE.gm._id);
    const update = (password: string) => modify(gm, "update", "User", { updates: [{ _id: userid, password }] });
    const enters = async (cookie: string) => (await raw("/game", { headers: { cookie } })).status === 200;
    expect(await enters(before)).toBe(true);
    expect((await update("open sesame")).ok).toBe(true);
    expect(await enters(before)).toBe(false);
    expect((await join("open sesame")).status).toBe(200);
    for (const wrong of ["", "Open sesame", "open sesame ", "x"]) {
      expect(await join(wrong)).toEqual({ status: 401, body: JSON.stringify({ error: "errorPassword" }) });
    }
    expect((await update("")).ok).toBe(true);
    expect((await join("anything")).status).toBe(200);
  });

  it("[T-06] packets that are no packets end their connection, and only theirs", async () => {
    const other = await table.sit(PEOPLE.gm._id);
    const cookie = await table.cookie(PEOPLE.player._id);
    for (const junk of [
      "4",
      "42",
      "42{",
      '42["modify"',
      "42[]",
      "42[1,2",
      "45-1-[]",
      '451-[{"_placeholder":true,"num":9}]',
      "4999",
      "zzz",
      '42[{"a":1}]',
    ]) {
      const { sid } = JSON.parse(
        (await raw("/socket.io/?EIO=4&transport=polling", { headers: { cookie } })).body.slice(1),
      );
      const at = `/socket.io/?EIO=4&transport=polling&sid=${sid}`;
      await raw(at, { method: "POST", headers: { cookie }, body: "40" });
      expect((await raw(at, { method: "POST", headers: { cookie }, body: junk })).status, junk).toBeLessThan(500);
      expect((await ask(other, "time")).ok).toBe(true);
    }
    expect(lines.filter((line) => /fault|uncaught/.test(line))).toEqual([]);
  });

  it("[T-06] foreign host names and origins are turned away on loopback", async () => {
    const cookie = await table.cookie(PEOPLE.player._id);
    expect((await raw("/join", { headers: { host: "evil.example" } })).status).toBe(421);
    expect(lines.at(-1)).toMatch(/refused http \/join: HostError/);
    expect((await raw("/join", { headers: { host: "localhost:1" } })).status).toBe(200);
    for (const origin of ["https://evil.example", "null", "not an origin", "file://"]) {
      const answer = await raw("/socket.io/?EIO=4&transport=polling", { headers: { cookie, origin } });
      expect(answer.status, origin).toBe(403);
      expect(lines.at(-1)).toMatch(/refused a socket: OriginError/);
    }
    const own = await raw("/socket.io/?EIO=4&transport=polling", {
      headers: { cookie, origin: `http://127.0.0.1:${table.server.port}` },
    });
    expect(own.status).toBe(200);
  });

  it("[T-06] only a GM flips the switches", async () => {
    const flip = async (userId: string | null, body: object) => {
      const headers = { "content-type": "application/json", cookie: userId ? await table.cookie(userId) : "" };
      return raw("/_table/switch", { method: "POST", headers, body: JSON.stringify(body) });
    };
    expect((await flip(null, { latency: 5 })).status).toBe(403);
    expect((await flip(PEOPLE.trusted._id, { latency: 5 })).status).toBe(403);
    for (const latency of ["300-50", -1, "x", {}, [5], 1e9, "1e3"])
      expect((await flip(PEOPLE.gm._id, { latency })).status, String(latency)).toBe(400);
    expect(JSON.parse((await flip(PEOPLE.gm._id, { latency: "1-3" })).body).latency).toBe("1-3");
    expect(JSON.parse((await flip(PEOPLE.gm._id, { latency: 0 })).body).latency).toBe(0);
  });

  it("[T-06] passwords may not be tried without end", async () => {
    const tries = await Promise.all(
      Array.from({ length: 90 }, () =>
        raw("/join", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ userid: "nobody", password: "x" }),
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
  });
});

describe("where it listens", () => {
  it("[T-06] on loopback unless told otherwise", async () => {
    expect(new URL(table.url).hostname).toBe("127.0.0.1");
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one && !one.internal && one.family === "IPv4")?.address;
    if (outside) await expect(fetch(`http://${outside}:${table.server.port}/join`)).rejects.toThrow();
    const open = await startTable({}, { host: "0.0.0.0" });
    expect(new URL(open.url).hostname).toBe("0.0.0.0");
    if (outside) expect((await fetch(`http://${outside}:${open.server.port}/join`)).status).toBe(200);
    await open.close();
  });

  it("[T-06] the command line says what is wrong with it", () => {
    const needed = ["--system", "s", "--world", "w"];
    expect(readOptions(needed)).toEqual({ system: "s", world: "w" });
    expect(readOptions([...needed, "--host", "0.0.0.0", "--latency", "50-300"])).toEqual({
      system: "s",
      world: "w",
      host: "0.0.0.0",
      latency: "50-300",
    });
    expect(() => readOptions([...needed, "--latency", "300-50"])).toThrow("--latency is like 120 or 50-300");
    expect(() => readOptions(["--world", "w"])).toThrow("--system and --world are needed");
  });
});

it("gives a neutral picture for whatever a system takes from Foundry's own folders", async () => {
  for (const address of ["/icons/svg/unknown.svg", "/ui/parchment.jpg", "/ui/denim075.png"]) {
    const answer = await fetch(`${table.url}${address}`);
    expect([answer.status, answer.headers.get("content-type")?.split(";")[0]], address).toEqual([200, "image/svg+xml"]);
  }
});

it("closes although a browser holds a connection on which it has not asked for anything yet", async () => {
  const own = await startTable();
  const held = connect(own.server.port, "127.0.0.1");
  await new Promise((resolve) => held.once("connect", resolve));
  const gone = new Promise((resolve) => held.once("close", resolve));
  held.on("error", () => undefined);
  await own.close();
  await gone;
});
