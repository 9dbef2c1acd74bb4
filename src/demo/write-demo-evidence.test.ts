import { sql } from "kysely";
import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { readinessOf } from "#domain/verification/compare-asked.ts";
import { listDocuments, selectCredentials } from "#domain/verification/credentials.queries.ts";
import { passMidnight } from "#domain/verification/pass-midnight.ts";
import { drawPdfPage } from "#platform/draw-pdf.ts";
import { createTestContext } from "#test/test-context.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";
import { drawDocument } from "./draw-document.ts";
import { writeDemoCompanies } from "./write-demo-companies.ts";
import { writeDemoEvidence } from "./write-demo-evidence.ts";

const ctx = await createTestContext();
const system = createSystemContext(ctx.services);
const levels = () =>
  ctx.db
    .selectFrom("company")
    .select(["number", "verification_status as status", "verification_level as level"])
    .orderBy("number")
    .execute();

test("each firm's level follows from its evidence, today and in every state", async () => {
  const pictures = { marks: new Map(), covers: new Map() } as never;
  await ctx.transact(async (tx) => {
    await tx.db.deleteFrom("company").execute();
    await writeDemoEvidence(
      tx,
      await writeDemoCompanies(tx, { ...(pictures as object), marks: { get: () => null } } as never),
    );
  });
  const stored = await levels();
  expect(await passMidnight(system)).toBeGreaterThan(60);
  expect(await levels()).toEqual(stored);
  expect(new Set(stored.map(({ status }) => status)).size).toBe(4);
  expect(stored).toHaveLength(demoCompanies.length);
  const ending = await ctx.db
    .selectFrom("credential")
    .where("state", "=", "approved")
    .where("expires_on", "in", ["2026-12-10", "2026-11-20"])
    .select("expires_on")
    .execute();
  expect(ending.map(({ expires_on }) => String(expires_on)).sort()).toEqual(["2026-11-20", "2026-12-10"]);
  const { rows } = await sql<{ isSame: boolean }>`
    select credential.expires_on = held.expires_on as "isSame" from credential
    join company_accreditation held using (company_id)
    where credential.type = 'iso_9001' and held.accreditation_code = 'iso-9001' and state = 'approved'`.execute(
    ctx.db,
  );
  expect(rows).toEqual([{ isSame: true }]);
});

test("nothing was checked before it was signed, nor found on a register that cannot know it", async () => {
  const approved = ctx.db
    .selectFrom("credential")
    .where("state", "in", ["approved", "corrections_requested"]);
  const early = await approved
    .where(sql<boolean>`valid_from > (created_at at time zone 'Europe/London')::date`)
    .select(["type", "valid_from", "created_at"])
    .execute();
  expect(early).toEqual([]);
  const unknown = await approved
    .innerJoin("company", "company.id", "credential.company_id")
    .where("credential.type", "=", "business_registration")
    .where("check_method", "=", "issuers-register")
    .where("companies_house_number", "is", null)
    .select("company.name")
    .execute();
  expect(unknown).toEqual([]);
});

test("what came back is as it was when corrections were asked for", async () => {
  const [returned] = await selectCredentials(ctx).where("state", "=", "corrections_requested").execute();
  const documents = (await listDocuments(ctx, [returned!.id])).map(({ id }) => id);
  expect(readinessOf(returned!, documents, "2026-01-01")).toBe("unchanged");
});

test("a document is a page that can be drawn", async () => {
  const bytes = drawDocument("Public liability insurance", ["For: Aireborough (Leeds) £5"]);
  expect(await drawPdfPage({ bytes, page: 1, maxSide: 400 })).toMatchObject({ pages: 1 });
});
