import { expect, test } from "vitest";
import { submitClaimDocument } from "#domain/claims/submit-claim-document.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createListing, createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { makeFile } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader } from "./claims.tsx";

const ctx = await createTestContext();

test("a further page of claims begins after the one that its address names", async () => {
  const actor = { ...(await createPerson(ctx, [])), isAdministrator: true };
  for (const name of ["Ash Roofing", "Birch Roofing"]) {
    const { number } = await createListing(ctx, { name });
    const as = ctx.as(await createPerson(ctx, []));
    await submitClaimDocument(as, { number, position: "Director", file: makeFile("letter.pdf") });
    ctx.clock.advance({ minutes: 1 });
  }
  const open = async (search: string) => {
    const asked = { path: `/admin/claims${search}`, actor, browser: new TestBrowser() };
    return (await askPage(ctx, loader, asked)).data as Awaited<ReturnType<typeof loader>>;
  };
  const first = await open("");
  expect(first).toMatchObject({ isFirst: true, rows: [{ companyName: "Ash Roofing" }, {}] });
  const next = await open(`?after=${first.rows[0]!.id}`);
  expect(next).toMatchObject({ isFirst: false, rows: [{ companyName: "Birch Roofing" }] });
});
