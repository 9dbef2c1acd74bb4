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
