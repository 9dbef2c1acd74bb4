import { afterAll, expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { startOidcPeer } from "#test/oidc-peer.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action, loader } from "./social.ts";

const ctx = await createTestContext();
const peer = await startOidcPeer("https://lintel.test/login/google");
afterAll(() => peer.close());
Object.assign(ctx.services.config, {
  GOOGLE_ISSUER: peer.issuer,
  GOOGLE_CLIENT_ID: peer.clientId,
  GOOGLE_CLIENT_SECRET: peer.clientSecret,
});

const start = (browser: TestBrowser, next: string, provider = "google") =>
  askPage(ctx, action, { path: `/login/${provider}`, params: { provider }, form: { next }, browser });

test("a browser is led to the provider, and back to where it wanted to go", async () => {
  const browser = new TestBrowser();
  const { status, headers } = await start(browser, "/favourites");
  const away = headers.get("Location")!;
  expect([status, new URL(away).origin]).toEqual([302, peer.issuer]);
  expect(headers.get("Cache-Control")).toContain("no-store");
  const comeBack = async (path: string) =>
    (await askPage(ctx, loader, { path, params: { provider: "google" }, browser })).headers.get("Location");
  peer.person = {
    sub: "google-1",
    email: "social@firm.example",
    email_verified: true,
    given_name: "Sam",
    family_name: "Mason",
  };
  expect(await comeBack(`/login/google${await peer.walk(away)}`)).toBe("/signup?next=%2Ffavourites");
});

test("whoever cannot be led there reads why at the sign-in, with the way on", async () => {
  const browser = new TestBrowser();
  const { headers, toast } = await start(browser, "/favourites", "microsoft");
  expect(headers.get("Location")).toBe("/login?next=%2Ffavourites");
  expect(toast).toMatchObject({ tone: "bad" });
});
