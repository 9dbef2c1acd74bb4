import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader } from "./invitations.tsx";

const ctx = await createTestContext();

test("the form is everybody's, and says to whom it is shown; what was sent is a company's", async () => {
  const open = async (asked: object = {}) =>
    (await askPage(ctx, loader, { path: "/invitations", browser: new TestBrowser(), ...asked })).data;
  expect(await open()).toEqual({ isSignedIn: false, sent: null });
  expect(await open({ actor: await createPerson(ctx, []) })).toEqual({ isSignedIn: true, sent: null });
  const own = await createPerson(ctx, [await createCompany(ctx)]);
  expect(await open({ actor: own })).toEqual({
    isSignedIn: true,
    sent: { invitations: [], next: undefined },
  });
});
