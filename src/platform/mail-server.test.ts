import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SmtpPeer, startSmtpPeer } from "#test/smtp-peer.ts";
import { readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { MailServer } from "./mail-server.ts";

const config = readConfig({ NODE_ENV: "test", PUBLIC_URL: "https://lintel.test", LOG_LEVEL: "silent" });
let peer: SmtpPeer;
let server: MailServer;
const warn = vi.fn();

beforeEach(async () => {
  warn.mockClear();
  peer = await startSmtpPeer();
  const log = Object.assign(createLog("silent"), { warn });
  server = new MailServer(`smtp://127.0.0.1:${peer.port}`, config, log, { socketTimeout: 150 });
});
afterEach(async () => {
  server.close();
  await peer.close();
});

const send = (to: string) =>
  server
    .send({ from: "a@lintel.test", to, subject: "S", text: "T" }, { isUrgent: false, isLastTry: false })
    .then(
      () => "taken",
      ({ name, kind }: { name: string; kind?: string }) => kind ?? name,
    );

test("a recipient about whom the mail server gives no answer holds up its own receiver alone", async () => {
  peer.silentAbout.add("hang@slow.example");
  expect(await send("hang@slow.example")).toBe("email");
  expect(await send("eve@slow.example")).toBe("PutOff");
  expect(await send("ada@firm.example")).toBe("taken");
  expect(warn).not.toHaveBeenCalled();
});

test("what has not left in time fails and leaves no more, also where it only waited for a connection", async () => {
  server.close();
  const log = Object.assign(createLog("silent"), { warn });
  const few = { ...config, SMTP_CONNECTIONS: 2 };
  server = new MailServer(`smtp://127.0.0.1:${peer.port}`, few, log, { sendingMs: 200 });
  const all = Array.from({ length: 12 }, (_, n) => `eve@firm${n}.example`);
  for (const to of all) peer.silentAbout.add(to);
  expect(await Promise.all(all.map((to) => send(to)))).toEqual(all.map(() => "away"));
  expect(warn).toHaveBeenCalledOnce();
  peer.silentAbout.clear();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(peer.received).toEqual([]);
  expect(await send("ada@firm.example")).toBe("PutOff");
  await vi.waitUntil(async () => (await send("ada@firm.example")) === "taken", {
    timeout: 5_000,
    interval: 100,
  });
  expect(peer.received.flatMap(({ to }) => to)).toEqual(["ada@firm.example"]);
});

test("silence about three receivers in a row is the mail server's own: all wait", async () => {
  const hanging = ["hang@one.example", "hang@two.example", "hang@three.example"];
  for (const to of hanging) peer.silentAbout.add(to);
  for (const to of hanging) expect(await send(to)).toBe("email");
  expect(await send("ada@firm.example")).toBe("PutOff");
  expect(warn).toHaveBeenCalledOnce();
});

test("an e-mail that is taken between them says that the mail server answers", async () => {
  for (const to of ["hang@one.example", "hang@two.example", "hang@three.example"]) {
    peer.silentAbout.add(to);
    expect(await send(to)).toBe("email");
    expect(await send("ada@firm.example")).toBe("taken");
  }
});
