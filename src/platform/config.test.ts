import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigError, environmentSchema, readConfig } from "./config.ts";

const read = (environment: Record<string, string>) => readConfig({ NODE_ENV: "test", ...environment });
const server = "postgres://lintel@db.example:5432/lintel";
const secret = "s".repeat(32);

test.each([
  [{ PORT: "abc" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
  [{ PUBLIC_URL: "lintel.example" }, "PUBLIC_URL"],
  [{ SMTP_URL: "http://mail" }, "SMTP_URL"],
  [{ SECRET: "short" }, "SECRET"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY"],
  [{ GOOGLE_CLIENT_ID: "x" }, "GOOGLE_CLIENT_SECRET"],
  [{ NODE_ENV: "production" }, "DATABASE_URL"],
  [{ NODE_ENV: "production", DATABASE_URL: server }, "SECRET"],
])("%o stops the start with one sentence that names %s", (environment, name) => {
  const attempt = () => read(environment);
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(new RegExp(`^${name} is (wrong|missing): .+\\.$`));
});

test("it is a demo only when embedded, on loopback and without a public address", () => {
  expect(read({}).isDemo).toBe(true);
  expect(read({ HOST: "0.0.0.0" }).isDemo).toBe(false);
  expect(read({ PUBLIC_URL: "https://lintel.example" }).isDemo).toBe(false);
  expect(read({ DATABASE_URL: server, SECRET: secret }).isDemo).toBe(false);
});

test("an empty variable is an unset one", () => {
  expect(read({ DATABASE_URL: "", SMTP_URL: "" }).isEmbedded).toBe(true);
});

test.skipIf(!hasExample())("the example file names every variable there is", () => {
  const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
  const named = [...example.matchAll(/^#?\s?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(environmentSchema.shape)));
});

function hasExample(): boolean {
  try {
    readFileSync(new URL("../../.env.example", import.meta.url));
    return true;
  } catch {
    return false;
  }
}
