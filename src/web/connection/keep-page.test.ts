import { afterEach, expect, test } from "vitest";
import { connection } from "./connection.ts";
import { keepPage } from "./keep-page.ts";
import { sessionEnd } from "./session-end.ts";

afterEach(() => sessionEnd.note(false));

/** What every route is answered with whose session has ended. */
const toSignIn = () => ({
  type: "error" as const,
  result: new Response(null, { status: 302, headers: { Location: "/login?next=%2Fmessages" } }),
});

const load = async (path: string, options?: RequestInit) => {
  const results = { root: toSignIn(), thread: toSignIn() };
  const request = new Request(`https://lintel.example${path}`, options);
  return { results, kept: await keepPage({ request }, async () => results) };
};

test("a load of the shown page after the session has ended leaves the page as it is, and says so", async () => {
  connection.show("/messages/cnv_1?find=crane");
  const { kept } = await load("/messages/cnv_1?find=crane");
  expect(kept).toEqual({});
  expect(sessionEnd.read()).toBe(true);
});

test.each([
  ["the way to another page", "/account", {}],
  ["a form of the shown page", "/messages/cnv_1", { method: "POST", body: new URLSearchParams() }],
])("%s leads to the sign-in", async (_, path, options) => {
  connection.show("/messages/cnv_1");
  const { kept, results } = await load(path, options);
  expect(kept).toBe(results);
  expect(sessionEnd.read()).toBe(false);
});
