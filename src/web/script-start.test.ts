import { expect, test } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { scriptStartFor } from "./script-start.ts";

const visitor: Actor = { kind: "visitor" };
const member: Actor = {
  kind: "member",
  userId: "usr_1",
  name: "Ada",
  email: "ada@firm.example",
  isAdministrator: false,
  isAdminMode: false,
  memberships: [],
};

test.each([
  ["a visitor's page at the first interaction", visitor, "/search", "intent"],
  ["a page of no route, too", visitor, "/nowhere", "intent"],
  ["a form that needs its scripts once it is painted", visitor, "/signup/verify", "paint"],
  ["a long form once it is painted when it goes on", visitor, "/signup", "resume"],
  ["what cannot wait at once", visitor, "/activate-admin", "load"],
  ["a member's page at once", member, "/search", "load"],
  ["a member's form at once", member, "/signup", "load"],
  ["not on the page that stands in for others", member, "/offline", "never"],
])("scripts start %s", (_what, actor, path, start) => {
  expect(scriptStartFor(actor, path, false)).toBe(start);
});

test("scripts start where a toast has to find its place as soon as it is painted", () => {
  expect(scriptStartFor(visitor, "/login", true)).toBe("paint");
  expect(scriptStartFor(visitor, "/signup", true)).toBe("paint");
  expect(scriptStartFor(visitor, "/offline", true)).toBe("never");
});
