import { RouterContextProvider, data } from "react-router";
import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import type { Actor } from "#domain/actor.ts";
import { AppError, type ErrorKind } from "#platform/errors.ts";
import { TestBrowser } from "#test/accounts.ts";
import { signInFirst } from "./sign-in-first.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { appContext } from "../session.ts";
import { type FormRefusal, type Sent, formAction, jsonAction } from "./form-action.ts";

const ctx = await createTestContext();
const schema = z.object({
  name: z.string({ error: "Enter a name" }),
  password: z.string({ error: "Choose a password" }).min(8, { error: "At least 8 characters" }),
});
const typed = { name: "Joe Ash", password: "Purlin & rafter" };

const ask = (action: (args: never) => unknown, form: Record<string, string> = typed) =>
  askPage(ctx, action, { path: "/here?for=4", form, browser: new TestBrowser() });
const shown = ({ result, summary, problem }: FormRefusal) => ({ result, summary, problem });
const refusing =
  (error: unknown) =>
  async ({ check }: Sent) => {
    check(schema, { hide: ["password"] });
    return Promise.reject(error);
  };

function contextFor(actor: Actor = { kind: "visitor" }): RouterContextProvider {
  const context = new RouterContextProvider();
  const own = ctx.as(actor);
  context.set(appContext, { ctx: own, reader: own, nonce: "", requestId: "req_test", isShared: false });
  return context;
}

describe("a form that is refused", () => {
  it.each([
    ["invalid", 400],
    ["forbidden", 403],
    ["not-found", 404],
    ["conflict", 409],
    ["too-many", 429],
  ] satisfies [ErrorKind, number][])(
    "%s has status %d, its sentence and what was typed",
    async (kind, status) => {
      const answer = await ask(formAction(refusing(new AppError(kind, "Not like this.")), shown));
      expect(answer.status).toBe(status);
      expect(answer.data).toMatchObject({
        problem: "Not like this.",
        result: { initialValue: { name: "Joe Ash" } },
        summary: { error: { "": ["Not like this."] } },
      });
      expect(JSON.stringify(answer.data)).not.toContain(typed.password);
    },
  );

  it("before it was checked says so above its fields, with what was typed but its secrets", async () => {
    const answer = await ask(formAction(() => Promise.reject(new AppError("forbidden", "Not you.")), shown));
    expect(answer.data).toMatchObject({
      problem: "Not you.",
      summary: { error: { "": ["Not you."] }, initialValue: { name: "Joe Ash" } },
    });
    expect(JSON.stringify(answer.data)).not.toContain(typed.password);
  });

  it("says when to try again", async () => {
    const limit = new AppError("too-many", "Later.", { retryAfter: 30 });
    expect((await ask(formAction(refusing(limit), shown))).headers.get("Retry-After")).toBe("30");
    expect((await ask(jsonAction(refusing(limit)))).headers.get("Retry-After")).toBe("30");
  });

  it("that does not fit says so field by field", async () => {
    const action = formAction(({ check }: Sent) => check(schema), shown);
    const answer = await ask(action, { name: "Joe Ash", password: "short" });
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({
      problem: null,
      result: { initialValue: { name: "Joe Ash" }, error: { password: ["At least 8 characters"] } },
    });
  });

  it("by the schema of its operation is answered with the first thing wrong", async () => {
    const action = formAction(({ form }: Sent) => schema.parse(Object.fromEntries(form)), shown);
    expect(await ask(action, { password: "short" })).toMatchObject({
      status: 400,
      data: { problem: "Enter a name" },
    });
  });

  it("is an error page where the page has no answer to it", async () => {
    const missing = new AppError("not-found", "It is gone.");
    await expect(ask(formAction(refusing(missing)))).rejects.toBe(missing);
  });

  it("may lead elsewhere with a toast", async () => {
    const action = formAction(refusing(new AppError("conflict", "Too late.")), ({ message }, { goTo }) =>
      goTo("/there", { title: message, tone: "bad" }),
    );
    const answer = await ask(action);
    expect(answer).toMatchObject({ status: 302, toast: { title: "Too late.", tone: "bad" } });
    expect(answer.headers.get("Location")).toBe("/there");
  });

  it("gives back what was typed, and no secret of it", async () => {
    const action = formAction(refusing(new AppError("conflict", "Too late.")), (refusal) => refusal);
    const secrets = {
      currentPassword: "Purlin & rafter",
      token: "abc",
      invitationToken: "def",
      code: "042137",
    };
    const answer = await ask(action, { ...typed, ...secrets });
    expect(answer.data["typed"]).toEqual({ name: "Joe Ash" });
  });

  it("sets its cookies all the same", async () => {
    const action = formAction(({ setCookies }: Sent) => {
      setCookies(["draft=1"]);
      throw new AppError("conflict", "Too late.");
    }, shown);
    expect((await ask(action)).headers.getSetCookie()).toEqual(["draft=1"]);
  });
});

describe("a form of somebody who is not signed in any more", () => {
  const ended = refusing(new AppError("unauthenticated", "Sign in to do this."));

  it("leads to the sign-in, and back to the page", async () => {
    const answer = await ask(formAction(ended, shown));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/login?next=%2Fhere%3Ffor%3D4&why=ended");
  });

  it.each([
    ["/edit/here?company=2", "/edit/here?company=2"],
    ["/here?index", "/here"],
    ["https://elsewhere.example/there", "/here"],
    ["no address", "/here"],
  ])("leads back to the page it was sent from: %s", (referer, page) => {
    const url = new URL("http://localhost/here");
    const request = new Request(url, {
      method: "POST",
      headers: { Referer: referer.startsWith("/") ? `http://localhost${referer}` : referer },
    });
    const answer = signInFirst({ request, url });
    expect(answer.headers.get("Location")).toBe(`/login?next=${encodeURIComponent(page)}&why=ended`);
  });

  it("is answered on a visitor's own page", async () => {
    const answer = await ask(formAction(ended, shown, { isForVisitors: true }));
    expect(answer).toMatchObject({ status: 401, data: { problem: "Sign in to do this." } });
  });
});

describe("a bug behind a form", () => {
  const bug = new TypeError("of undefined");

  it("stays a bug", async () => {
    await expect(ask(formAction(refusing(bug), shown))).rejects.toBe(bug);
  });

  it("is said in the page's own words where it has some", async () => {
    const action = formAction(refusing(bug), shown, { unexpected: "Please try again." });
    expect(await ask(action)).toMatchObject({
      status: 500,
      data: { problem: "Please try again.", result: { initialValue: { name: "Joe Ash" } } },
    });
  });
});

describe("cookies", () => {
  const answers: [string, () => unknown][] = [
    ["a plain answer", () => ({ ok: 1 })],
    ["data()", () => data({ ok: 1 }, { status: 201 })],
    ["a Response", () => new Response("")],
    ["a thrown Response", () => Promise.reject(new Response(""))],
    ["thrown data()", () => Promise.reject(data({ ok: 1 }, { status: 404 }))],
    ["a sign-in page", () => Promise.reject(new AppError("unauthenticated", "Sign in to do this."))],
  ];

  it.each(answers)("are set with %s", async (_, answer) => {
    const action = formAction(({ setCookies }: Sent) => {
      setCookies(["draft=1"]);
      return answer();
    });
    expect((await ask(action)).headers.getSetCookie()).toContain("draft=1");
  });

  it("that the answer itself takes away stay away, whatever was set before", async () => {
    const action = formAction(({ setCookies }: Sent) => {
      setCookies(["draft=1", "other=1"]);
      return new Response("", { headers: { "Set-Cookie": "draft=; Max-Age=0" } });
    });
    expect((await ask(action)).headers.getSetCookie()).toEqual(["draft=1", "other=1", "draft=; Max-Age=0"]);
  });

  it("leave the answer and its status as they were", async () => {
    const action = formAction(({ setCookies }: Sent) => {
      setCookies(["draft=1"]);
      return data({ ok: 1 }, { status: 201 });
    });
    expect(await ask(action)).toMatchObject({ status: 201, data: { ok: 1 } });
  });
});

describe("a form on a page that was made for another account", () => {
  const member: Actor = {
    kind: "member",
    userId: "usr_2",
    name: "Ada Field",
    email: "ada@field.example",
    isAdministrator: false,
    isAdminMode: false,
    memberships: [],
  };
  const send = (headers: Record<string, string> = {}) =>
    askPage(ctx, formAction(refusing(new AppError("conflict", "Too late.")), shown), {
      path: "/here",
      form: { ...typed, "page-of": "usr_1" },
      actor: member,
      browser: new TestBrowser(),
      headers,
    });

  it("is refused on the page, where scripts keep it as it is", async () => {
    const answer = await send();
    expect(answer).toMatchObject({
      status: 403,
      data: { problem: expect.stringContaining("another account") },
    });
  });

  it("is an error page without scripts: none of it stands ready to be sent by who is signed in now", async () => {
    const answer = await send({ "Sec-Fetch-Mode": "navigate" });
    expect(answer).toMatchObject({ status: 403, data: { back: { label: "Reload the page" } } });
    expect(JSON.stringify(answer.data)).not.toContain("Joe Ash");
  });
});

test("what was typed goes back without secrets, and of a field that came twice the first", async () => {
  const kept = { postcode: "SW1A 1AA", opinion: "good", compass: "north", version: "2" };
  const secrets = {
    otp: "123456",
    secret: "s",
    pass: "p",
    pin: "4",
    code: "1",
    token: "t",
    recoveryCode: "r",
  };
  const action = formAction(
    () => Promise.reject(new AppError("conflict", "Too late.")),
    ({ typed: back }) => ({ back }),
  );
  const form = { ...kept, ...secrets, newpassword: "n", userPass: "u", service: ["a", "b"] };
  const answer = await askPage(ctx, action, { path: "/here", form, browser: new TestBrowser() });
  expect(answer.data).toEqual({ back: { ...kept, service: "a" } });
});

test("what is done goes on with a toast, or just goes on", async () => {
  const told = await ask(formAction(({ goTo }: Sent) => goTo("/there", "Done", ["seen=1"])));
  expect(told.toast).toEqual({ title: "Done", tone: "ok" });
  expect(told.headers.getSetCookie()).toContain("seen=1");
  const quiet = await ask(formAction(({ goTo }: Sent) => goTo("/there")));
  expect(quiet.headers.get("Location")).toBe("/there");
  expect(quiet.toast).toBeNull();
});

test("a button's request without a body is an empty form, and a form that cannot be read is refused", async () => {
  const action = formAction(({ form }: Sent) => ({ fields: [...form.keys()] }));
  const url = new URL("https://lintel.example/here");
  const run = (init: RequestInit) => {
    const request = new Request(url, { method: "POST", ...init });
    return action({ request, url, params: {}, context: contextFor() });
  };
  expect(await run({})).toEqual({ fields: [] });
  const unreadable = { body: "{}", headers: { "Content-Type": "application/json" } };
  await expect(run(unreadable)).rejects.toMatchObject({ init: { status: 400 } });
});

test("a script's action answers with what was done, with nothing, or with the sentence", async () => {
  const run = async (work: () => unknown) => {
    const request = new Request("https://lintel.example/here", { method: "POST" });
    const args = { request, url: new URL(request.url), params: {}, context: contextFor() };
    const answer = (await jsonAction(work)(args)) as Response;
    return { status: answer.status, body: await answer.text() };
  };
  expect(await run(() => ({ id: 4 }))).toEqual({ status: 200, body: '{"id":4}' });
  expect(await run(() => undefined)).toEqual({ status: 204, body: "" });
  const refused = await run(() => Promise.reject(new AppError("conflict", "Too late.")));
  expect(refused).toEqual({ status: 409, body: '{"problem":"Too late."}' });
});

const membershipOf = (companyId: string, companyName: string) => ({
  companyId,
  companyName,
  companyNumber: 1,
  role: "owner" as const,
});

describe("a page that was somebody else's", () => {
  const actor: Actor = {
    kind: "member",
    userId: "usr_1",
    name: "Joe Ash",
    email: "joe@example.com",
    isAdministrator: false,
    isAdminMode: false,
    memberships: [],
  };
  const send = (action: typeof shows, whose: string, who: Actor) => {
    const body = new URLSearchParams({ name: "Ash", "page-of": whose });
    const headers = { Referer: "https://lintel.example/there?for=4" };
    const request = new Request("https://lintel.example/here", { method: "POST", body, headers });
    return action({ request, url: new URL(request.url), params: {}, context: contextFor(who) });
  };
  const fields = ({ form }: Sent) => ({ fields: [...form.keys()] });
  const shows = formAction(fields, ({ problem, typed: back }) => ({ problem, back })) as (
    args: Parameters<ReturnType<typeof formAction>>[0],
  ) => Promise<unknown>;

  it("sends nothing", async () => {
    expect(await send(shows, "usr_2", actor)).toMatchObject({
      init: { status: 403 },
      data: { back: { name: "Ash" }, problem: expect.stringContaining("joe@example.com has signed in") },
    });
  });

  it("leads back to itself where it has no answer", async () => {
    await expect(send(formAction(fields) as typeof shows, "usr_2", actor)).rejects.toMatchObject({
      init: { status: 403 },
      data: {
        message: expect.stringContaining("Nothing was sent."),
        back: { to: "/there?for=4", label: "Reload the page" },
      },
    });
  });

  it("still does what is the same for everybody", async () => {
    const action = formAction(fields, undefined, { isForAnybody: true }) as typeof shows;
    expect(await send(action, "usr_2", actor)).toEqual({ fields: ["name"] });
  });

  it("was made for another company than the one now acted for, and sends nothing", async () => {
    const acting = {
      ...actor,
      memberships: [membershipOf("cmp_2", "Quay Ltd"), membershipOf("cmp_1", "Mill Ltd")],
    };
    expect(await send(shows, "usr_1 cmp_1", acting)).toMatchObject({
      init: { status: 403 },
      data: { problem: expect.stringContaining("another of your companies, and you act for Quay Ltd now") },
    });
    expect(await send(shows, "usr_1 cmp_2", acting)).toEqual({ fields: ["name"] });
    // Who has left the company, and has no other, hears it from what they ask for.
    expect(await send(shows, "usr_1 cmp_1", actor)).toEqual({ fields: ["name"] });
  });

  it.each<[string, Actor]>([
    ["the same person", actor],
    [
      "who has joined their first company since",
      { ...actor, memberships: [membershipOf("cmp_1", "Mill Ltd")] },
    ],
    ["the same person with another address", { ...actor, email: "new@example.com" }],
    ["nobody any more", { kind: "visitor" }],
  ])("is not one of %s, and its field reaches no operation", async (_, who) => {
    expect(await send(shows, "usr_1", who)).toEqual({ fields: ["name"] });
  });
});
