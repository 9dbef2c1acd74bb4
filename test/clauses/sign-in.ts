import { expect, test } from "vitest";
import { PASSWORD, type SignedIn, TestBrowser, createMember, register } from "../accounts.ts";
import { withoutTable } from "./routes.ts";
import type { Site } from "./site.ts";

/** The sign-in page. */
export function signInPageClauses({ open, browse, people }: Site): void {
  test("the two social buttons stand before the form, with Or continue with email between [clause 77, 78]", async () => {
    const page = await open("/login");
    const order = ["Continue with Google", "Continue with Microsoft", "Or continue with email", "Sign In"];
    const places = order.map((text) => page.text.indexOf(text));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const forms = page.main.all("form").map((form) => [form.get("action"), form.get("method")]);
    expect(forms).toEqual(
      expect.arrayContaining([
        ["/login/google", "post"],
        ["/login/microsoft", "post"],
      ]),
    );
  });

  test("Email, Password, Forgot password?, Remember me and Sign up [clause 79, 80, 154]", async () => {
    const page = await open("/login");
    expect(page.labels()).toEqual(["Email*", "Password*", "Remember me"]);
    expect([page.field("Email*").get("type"), page.field("Email*").has("required")]).toEqual(["email", true]);
    expect([page.field("Password*").get("type"), page.field("Password*").has("required")]).toEqual([
      "password",
      true,
    ]);
    // So that a password manager can fill it in.
    expect(page.field("Password*").get("autocomplete")).toBe("current-password");
    expect(page.field("Remember me").get("type")).toBe("checkbox");
    expect(page.link("Forgot password?")).toBe("/forgot-password");
    expect(page.link("Sign up")).toBe("/signup");
    expect(page.button("Sign In").get("type")).toBe("submit");
  });

  test("an existing session goes on to /dashboard and says Logged in successfully [clause 82, 180, 189]", async () => {
    const browser = await browse(people.owner);
    const answer = await open("/login", browser);
    expect(answer.to).toBe("/dashboard");
    expect((await open("/dashboard", browser)).toasts).toEqual([["Logged in successfully"]]);
  });
}

/** Signing in and out. */
export function signInClauses(site: Site): void {
  const { open, send, follow, ctx } = site;
  // One for all tests: what a password costs is its hash.
  let made: Promise<SignedIn> | undefined;
  const account = () => (made ??= createMember(ctx));

  test("the right password leads to /dashboard and says so; signing out ends it [clause 82, 187, 191, 225]", async () => {
    const { email } = await account();
    const browser = new TestBrowser();
    const answer = await send("/login", { email, password: PASSWORD }, browser);
    expect(answer.to).toBe("/dashboard");
    const page = await follow(answer, browser);
    expect([page.title, page.toasts]).toEqual(["Dashboard", [["Logged in successfully"]]]);
    expect((await send("/sign-out", {}, browser)).to).toBe("/");
    expect((await open("/dashboard", browser)).to).toBe("/login?next=%2Fdashboard");
  });

  test("Remember me makes the session outlive the browser [clause 81]", async () => {
    const { email } = await account();
    const life = async (fields: Record<string, string>) => {
      const { headers } = await send("/login", { email, password: PASSWORD, ...fields });
      const session = headers.getSetCookie().find((cookie) => /session=[^;]/.test(cookie))!;
      return /Max-Age=(\d+)/.exec(session)?.[1];
    };
    expect(await life({})).toBeUndefined();
    expect(Number(await life({ rememberMe: "on" }))).toBe(30 * 86_400);
  });

  test("a refusal is an Error with its message, and leads nowhere [clause 198]", async () => {
    const { email } = await account();
    const page = await send("/login", { email, password: "not this one 1!" });
    expect(page.status).toBe(400);
    expect(page.callouts).toContainEqual(["Error", "The email address or password is not right."]);
    expect(page.value("Email*")).toBe(email);
    const waiting = await register(ctx);
    const unconfirmed = await send("/login", { email: waiting.email, password: PASSWORD });
    expect([unconfirmed.status, unconfirmed.to]).toEqual([403, undefined]);
  });

  test("what nobody expected is An unexpected error occurred [clause 199]", async () => {
    const { email } = await account();
    const page = await withoutTable(site, "user_session", () =>
      send("/login", { email, password: PASSWORD }),
    );
    expect(page.status).toBe(500);
    expect(page.callouts).toContainEqual([
      "Error",
      "An unexpected error occurred What you typed is still here. Try again",
    ]);
  });

  test("both fields are required, and the address must be one [clause 154]", async () => {
    for (const fields of [
      { email: "", password: PASSWORD },
      { email: "ada at mason", password: PASSWORD },
      { email: "ada@mason.example", password: "" },
    ]) {
      const page = await send("/login", fields);
      expect([page.status, page.problems.length]).toEqual([400, 1]);
    }
  });

  test("a provider that is not set up is an Authentication Error in a sentence, back at /login [clause 84, 188, 200]", async () => {
    const browser = new TestBrowser();
    const answer = await send("/login/microsoft", { next: "/dashboard" }, browser);
    expect(answer.to).toBe("/login");
    const [[title, description = ""] = [""]] = (await follow(answer, browser)).toasts;
    expect(title).toBe("Authentication Error");
    expect(description).toBe("Sign-in with Microsoft is not set up here.");
  });

  test("a provider that cannot be reached is an Unexpected Error that names it [clause 84, 188, 201]", async () => {
    const set = {
      GOOGLE_ISSUER: "http://127.0.0.1:9",
      GOOGLE_CLIENT_ID: "lintel",
      GOOGLE_CLIENT_SECRET: "s",
    };
    const { config } = site;
    const before = { ...config };
    Object.assign(config, set);
    const browser = new TestBrowser();
    const answer = await send("/login/google", { next: "/dashboard" }, browser).finally(() => {
      Object.assign(config, { GOOGLE_CLIENT_ID: undefined, ...before });
    });
    expect(answer.to).toBe("/login");
    expect((await follow(answer, browser)).toasts).toEqual([
      ["Unexpected Error", "An unexpected error occurred while trying to sign in with Google."],
    ]);
  });
}
