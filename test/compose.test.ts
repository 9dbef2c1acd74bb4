import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";

const lines = readFileSync("compose.yaml", "utf8").split("\n");

test("no list of compose.yaml has a text that YAML would take for a name and its value", () => {
  const items = lines.map((line) => /^\s*- (?!["'])(.*)$/.exec(line)?.[1]);
  expect(items.filter((item) => item?.includes(": "))).toEqual([]);
});

test("the worker's health check passes while it is ready, and only then", async () => {
  let status = 200;
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const [script] = lines.flatMap((line) => /^\s*- "(fetch\(.*)"$/.exec(line)?.[1] ?? []);
  const check = async () => {
    const child = spawn(process.execPath, ["-e", script!.replace("9464", `${port}`)], { stdio: "ignore" });
    const [code] = (await once(child, "exit")) as [number];
    return code;
  };
  expect(await check()).toBe(0);
  status = 503;
  expect(await check()).toBe(1);
  server.close();
  server.closeAllConnections();
  expect(await check()).toBe(1);
});
