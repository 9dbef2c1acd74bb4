import { pino } from "pino";
import { expect, test } from "vitest";
import { AppError } from "./errors.ts";
import { logOptions } from "./log.ts";

function write(error: Error): Record<string, unknown> {
  let line = "";
  pino(logOptions, { write: (text: string) => void (line += text) }).error({ err: error }, "happened");
  return (JSON.parse(line) as { err: Record<string, unknown> }).err;
}

test("a bug is logged with the way to it; what is away for now only with its cause", () => {
  expect(write(new Error("bug"))["stack"]).toContain("log.test.ts");
  const away = new AppError("unavailable", "It is away.", { cause: new Error("read ECONNRESET") });
  expect(write(away)).toEqual({
    type: "AppError",
    message: "It is away.: read ECONNRESET",
    kind: "unavailable",
  });
});

test("no address stands in what is logged of an error, nor in the way to it", () => {
  const logged = JSON.stringify(write(new Error("no mailbox <ada@firm.example>")));
  expect(logged).toContain("no mailbox <[address]>");
  expect(logged).not.toContain("ada@");
});

test("a line is one JSON object with its time in UTC, whatever somebody put into it", () => {
  let written = "";
  const log = pino(logOptions, { write: (text: string) => void (written += text) });
  log.info({ path: '/a\n{"level":50,"msg":"forged"}\r\n', email: "ada@firm.example" }, "answered");
  expect(written.endsWith("\n")).toBe(true);
  expect(written.trimEnd()).not.toMatch(/[\n\r]/);
  const line = JSON.parse(written) as Record<string, unknown>;
  expect(line).toMatchObject({
    path: '/a\n{"level":50,"msg":"forged"}\r\n',
    msg: "answered",
    email: "[Redacted]",
  });
  expect(line["time"]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});
