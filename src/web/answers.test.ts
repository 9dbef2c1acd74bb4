import type { HeadersFunction, ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError, type ErrorKind } from "#platform/errors.ts";
import { answering } from "./answers.ts";

type Loader = (args: object) => Promise<unknown>;

/** What a page's loader throws for such a refusal. */
async function thrownFor(
  error: unknown,
  request = new Request("https://lintel.example/company?tab=team"),
): Promise<unknown> {
  const loader = () => Promise.reject(error);
  const build = { routes: { page: { id: "page", module: { default: () => null, loader } } } };
  const answered = answering(build as unknown as ServerBuild).routes["page"]?.module
    .loader as unknown as Loader;
  return answered({ request, url: new URL(request.url) }).catch((thrown: unknown) => thrown);
}

describe("a refusal of the domain on a page", () => {
  it.each([
    ["not-found", 404],
    ["gone", 410],
    ["forbidden", 403],
    ["conflict", 409],
    ["invalid", 400],
    ["too-many", 429],
  ] satisfies [ErrorKind, number][])("%s is answered with %d and its sentence", async (kind, status) => {
    const thrown = await thrownFor(new AppError(kind, "Not like this."));
    expect(thrown).toMatchObject({ data: { message: "Not like this." }, init: { status } });
  });

  it("says when it may be tried again", async () => {
    const thrown = await thrownFor(new AppError("too-many", "Later.", { retryAfter: 30 }));
    expect(thrown).toMatchObject({ init: { headers: { "Retry-After": "30" } } });
  });

  it("leads to sign-in first, with the way back", async () => {
    const thrown = (await thrownFor(new AppError("unauthenticated", "Sign in."))) as Response;
    expect(thrown.status).toBe(302);
    expect(thrown.headers.get("Location")).toBe("/login?next=%2Fcompany%3Ftab%3Dteam");
  });

  it("answers input that does not fit with 400 and the first thing wrong with it", async () => {
    const schema = z.object({ name: z.string().min(1, { error: "Enter a name" }), age: z.number() });
    const thrown = await thrownFor(schema.safeParse({ name: "" }).error);
    expect(thrown).toMatchObject({ data: { message: "Enter a name" }, init: { status: 400 } });
    const unfit = await thrownFor(
      await Promise.resolve()
        .then(() => schema.parse({}))
        .catch((error: unknown) => error),
    );
    expect(unfit).toMatchObject({ init: { status: 400 } });
  });

  it("leaves a bug a bug", async () => {
    const bug = new TypeError("of undefined");
    expect(await thrownFor(bug)).toBe(bug);
  });
});

describe("the time to wait", () => {
  const late = new Headers({ "Retry-After": "30" });
  const none = new Headers();
  /** The headers that the router passes to a route's `headers`. */
  function headersOf(headers: unknown, given: object): Headers {
    const build = { routes: { page: { id: "page", module: { default: () => null, headers } } } };
    const { headers: kept } = answering(build as unknown as ServerBuild).routes["page"]!.module;
    const args = { parentHeaders: none, loaderHeaders: none, actionHeaders: none, errorHeaders: undefined };
    return new Headers((kept as HeadersFunction)({ ...args, ...given }));
  }

  it.each(["actionHeaders", "loaderHeaders", "errorHeaders", "parentHeaders"])(
    "reaches the answer from the %s, whatever a route does with them",
    (source) => {
      for (const own of [undefined, { "X-Own": "1" }, () => ({ "X-Own": "1" })]) {
        const headers = headersOf(own, { [source]: late });
        expect(headers.get("Retry-After")).toBe("30");
        expect(headers.get("X-Own")).toBe(own ? "1" : null);
      }
    },
  );

  it("is not there without a limit, and a route without headers keeps those around it", () => {
    const headers = headersOf(undefined, { parentHeaders: new Headers({ "X-Around": "1" }) });
    expect([...headers]).toEqual([["x-around", "1"]]);
  });
});
