import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DOMAIN_ARROWS, demoViolations, findViolations, readSources } from "./architecture.ts";
import { findCycle } from "./architecture/imports.ts";
import { drawHouse } from "./draw-house.ts";

test("the house keeps its rules", () => {
  expect(findViolations([...readSources(), ...readSources("cli")])).toEqual([]);
});

test("docs/house.md shows the folders and arrows that there are: npm run house draws it anew", () => {
  expect(readFileSync(new URL("../docs/house.md", import.meta.url), "utf8")).toBe(drawHouse());
});

test("no command and no benchmark needs the demo", () => {
  expect([...readSources("cli"), ...readSources("bench")].flatMap(demoViolations)).toEqual([]);
});

test("the arrows between domain folders have no cycle", () => {
  expect(findCycle(DOMAIN_ARROWS)).toBeUndefined();
});

describe("each rule notices a planted violation", () => {
  const planted = (path: string, text: string) => findViolations([{ path, text }]);

  test.each([
    ["a layer looking up", "src/platform/a.ts", 'import { x } from "#domain/context.ts";'],
    ["the domain importing React", "src/domain/contact/send-it.ts", 'import { x } from "react";'],
    ["the domain importing Hono", "src/domain/contact/send-it.ts", 'import { x } from "hono/cors";'],
    ["mail importing React", "src/mail/a.ts", 'import { createElement } from "react";'],
    ["mail looking at the domain", "src/mail/a.ts", 'import { x } from "#domain/actor.ts";'],
    [
      "a relative way out of a folder",
      "src/domain/contact/a-b.ts",
      'import { x } from "../places/find-place.ts";',
    ],
    [
      "an absolute way inside a folder",
      "src/domain/contact/a-b.ts",
      'import { x } from "#domain/contact/c-d.ts";',
    ],
    [
      "an arrow that is not listed",
      "src/domain/places/a-b.ts",
      'import { x } from "#domain/companies/get-company.ts";',
    ],
    ["a folder that is not listed", "src/domain/weather/get-rain.ts", ""],
    ["a file of no known kind", "src/domain/contact/thing.ts", ""],
    ["a name that says nothing", "src/domain/contact/contact-utils.ts", ""],
    [
      "a part handed on at the domain's root",
      "src/domain/parts.ts",
      'export { writeIt } from "#domain/contact/write-it.ts";',
    ],
    [
      "everything handed on at the domain's root",
      "src/domain/parts.ts",
      'export * from "#domain/contact/write-it.ts";',
    ],
    [
      "a folder's part in the domain's root",
      "src/domain/a.ts",
      'import { x } from "#domain/contact/write-it.ts";',
    ],
    ["a look at the environment", "src/web/a.ts", "process.env.SECRET"],
    ["a door that needs the demo", "src/main.ts", 'import { x } from "#demo/sign-ins.data.ts";'],
    ["the demo looking at the pages", "src/demo/a-b.ts", 'import { x } from "#web/format.ts";'],
    ["a demo that is always loaded", "src/server/serve.ts", 'import { x } from "#demo/seed-demo.ts";'],
    ["a demo loaded from elsewhere", "src/server/app.ts", 'await import("#demo/seed-demo.ts");'],
    ["a form that anything can be in", "src/web/a.ts", "const form = await request.formData();"],
    ["a route that looks into a refusal", "src/web/routes/a.ts", "if (isAppError(error)) return error.kind;"],
    ["a route that tells schemas' errors", "src/web/routes/a.ts", "if (error instanceof ZodError) return;"],
    ["a route with a time to wait", "src/web/routes/a.ts", 'headers: { "Retry-After": "9" }'],
    ["an action of its own", "src/web/routes/a.tsx", "export async function action({ request }) {"],
    ["a wrapped action of its own", "src/web/routes/a.tsx", "export const action = other(async () => {});"],
    [
      "an action by a namesake",
      "src/web/routes/a.ts",
      "const formAction = (x) => x;\nexport const action = formAction(async () => {});",
    ],
    ["an action taken out of something", "src/web/routes/a.ts", "export const { action } = makeRoute();"],
    ["an action taken out of a list", "src/web/routes/a.ts", "export const [action] = makeActions();"],
    ["an action among everything from elsewhere", "src/web/routes/a.ts", 'export * from "./b.ts";'],
    ["a refusal told by its name", "src/web/routes/a.ts", "if (e.name === 'AppError') return;"],
    ["a form by its key", "src/web/a.ts", 'const form = await request["formData"]();'],
    ["the clock by another name", "src/web/a.ts", "const D = Date; const now = new D();"],
    ["a redirect of its own", "src/web/routes/a.ts", 'import { data, redirect } from "react-router";'],
    [
      "an intent that no declaration names",
      "src/web/routes/a.ts",
      'if (text("intent") === "remove") return;',
    ],
    ["an action from elsewhere", "src/web/routes/a.ts", 'export { action } from "./b.ts";'],
  ])("%s", (_what, path, text) => {
    expect(planted(path, text)).toHaveLength(1);
  });

  test("a cycle", () => {
    expect(findCycle({ a: ["b"], b: ["c"], c: ["a"] })).toEqual(["a", "b", "c", "a"]);
  });
});
