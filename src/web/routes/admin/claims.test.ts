import { expect, test } from "vitest";
import { submitClaimDocument } from "#domain/claims/submit-claim-document.ts";
import { beginUpload } from "#domain/uploads/begin-upload.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createFirm, sendEvidence } from "#test/evidence.ts";
import { createListing, createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { makeFile } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader } from "./claims.tsx";

import { loader as openImports } from "./imports.tsx";
import { loader as openEvidence } from "./verifications.tsx";

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

test("a further page of evidence begins after the one that its address names", async () => {
  const own = await createFirm(ctx);
  for (const type of ["public_liability", "hs_policy"]) {
    await sendEvidence(ctx, own, type);
    ctx.clock.advance({ minutes: 1 });
  }
  const open = async (search: string) => {
    const path = `/admin/verifications${search}`;
    const asked = { path, actor: own.reviewer, browser: new TestBrowser() };
    return (await askPage(ctx, openEvidence, asked)).data as Awaited<ReturnType<typeof openEvidence>>;
  };
  const first = await open("");
  expect([first.isFirst, first.rows.length]).toEqual([true, 2]);
  const next = await open(`?after=${first.rows[0]!.id}`);
  expect([next.isFirst, next.rows.map(({ id }) => id)]).toEqual([false, [first.rows[1]!.id]]);
});

test("what is being sent to be imported is listed, companies and places", async () => {
  const actor = { ...(await createPerson(ctx, [])), isAdministrator: true, isAdminMode: true };
  for (const purpose of ["companies-house", "places"] as const) {
    const name = purpose === "places" ? "places.txt" : "companies.csv";
    await beginUpload(ctx.as(actor), { purpose, name, size: 10, fingerprint: "f".repeat(64) });
  }
  const asked = { path: "/admin/settings/imports", actor, browser: new TestBrowser() };
  expect((await askPage(ctx, openImports, asked)).data).toMatchObject({
    uploads: [{ name: "companies.csv" }, { name: "places.txt" }],
  });
});
