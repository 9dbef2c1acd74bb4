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

test("no secret has a default", () => {
  const secrets = lines.filter((line) => /PASSWORD|SECRET/.test(line) && line.includes("${"));
  expect(secrets.length).toBeGreaterThan(2);
  for (const line of secrets) expect(line).toMatch(/\$\{(?:POSTGRES_PASSWORD|SECRET):\?/);
});

test("what runs in the image and under systemd has no rights to spare", () => {
  const docker = readFileSync("Dockerfile", "utf8").split("\n");
  expect(docker.findLast((line) => line.startsWith("USER"))).toBe("USER node");
  expect(docker.findIndex((line) => line === "USER node")).toBeGreaterThan(
    docker.findLastIndex((line) => line.startsWith("RUN ")),
  );
  const unit = readFileSync("ops/systemd/lintel@.service", "utf8");
  for (const line of [
    "User=lintel",
    "NoNewPrivileges=true",
    "CapabilityBoundingSet=",
    "ProtectSystem=strict",
  ])
    expect(unit).toContain(`\n${line}\n`);
  // Neither history nor settings come into the image.
  const left = readFileSync(".dockerignore", "utf8").split("\n");
  for (const path of [".git", ".env", "data", "test"]) expect(left).toContain(path);
});
