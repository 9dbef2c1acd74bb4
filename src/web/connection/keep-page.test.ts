import { afterEach, expect, test, vi } from "vitest";
import { connection } from "./connection.ts";
import { keepPage } from "./keep-page.ts";
import { sessionEnd } from "./session-end.ts";

afterEach(() => {
  connection.regain();
  sessionEnd.note(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

/** As the router has an answer of the server that is no data. */
const refusedWith = (status: number) => ({ status, statusText: "", internal: false, data: "Away" });

test.each([
  ["a network that is gone", new TypeError("Failed to fetch"), false, true],
  ["a server without its database", refusedWith(503), true, false],
  ["a proxy without its server", refusedWith(502), true, true],
])(
  "a form that %s has not let through is kept, and it is said whose fault that is, and whether it may have arrived",
  async (_, result, isOurs, isUnsure) => {
    // It asks whether the server is back from then on.
    vi.useFakeTimers();
    vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });
    connection.show("/company/tenders/pkg_1/work");
    const request = new Request("https://lintel.example/company/tenders/pkg_1/work", { method: "POST" });
    await keepPage({ request }, async () => ({ work: { type: "error" as const, result } }));
    expect(connection.read()).toMatchObject({ isLost: true, isFormLost: true, isOurs, isUnsure });
    // A load that fails afterwards does not say more of it, and without a network nothing has left.
    connection.lose({ isStale: true });
    expect(connection.read().isUnsure).toBe(isUnsure);
    vi.stubGlobal("navigator", { onLine: false });
    await keepPage({ request }, async () => ({ work: { type: "error" as const, result } }));
    expect(connection.read()).toMatchObject({ isFormLost: true, isUnsure: false });
    connection.forgetForm();
  },
);

test.each([
  ["another page", "/messages", null],
  ["the page that the browser stands at already", "/account", "yes"],
])("the way from %s begins anew once the connection is back", async (_, shown, replaces) => {
  vi.useFakeTimers();
  const location = { pathname: shown, search: "" };
  vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {}, location });
  connection.show("/messages");
  const request = new Request("https://lintel.example/account");
  const result = new TypeError("Failed to fetch");
  const way = keepPage({ request }, async () => ({ root: { type: "error" as const, result } })).catch(
    (thrown: unknown) => thrown,
  );
  await vi.advanceTimersByTimeAsync(0);
  connection.regain();
  const { status, headers } = (await way) as Response;
  expect([status, headers.get("Location"), headers.get("X-Remix-Replace")]).toEqual([
    302,
    "/account",
    replaces,
  ]);
});
