import type pg from "pg";
import type { Member } from "#domain/actor.ts";
import { fileKey } from "#domain/attachments/attachments.queries.ts";
import { type Services, createContext } from "#domain/context.ts";
import { createPackage } from "#domain/packages/create-package.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { addDocument } from "#domain/tender-documents/add-document.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { newId } from "#platform/ids.ts";
import { truncateSync } from "node:fs";
import { completeTerms, fixSums } from "#test/tenders.ts";

/** As large as one file may be. */
export const LARGE_BYTES = 250 * 1024 ** 2;
const SMALL_BYTES = 14 * 1024 ** 2;
/** Together 2 GB, as a package may have. */
export const SIZES = [
  ...Array.from({ length: 7 }, () => LARGE_BYTES),
  ...Array.from({ length: 20 }, () => SMALL_BYTES),
];

const BUYER = { company: "cmp_bench_1", user: "usr_bench_1" };
const FIRM = { company: "cmp_bench_2", user: "usr_bench_2" };

/** A package that is out with 2 GB of documents, and a firm that is invited and signed in. */
export async function letPack(
  services: Services,
  control: pg.Client,
  sample: string,
): Promise<{ invitationId: string; token: string }> {
  await insertSides(control);
  const facts = { isAdministrator: false, isAdminMode: false };
  const company = {
    companyId: BUYER.company,
    companyNumber: 1,
    companyName: "Bench Buyer",
    role: "owner" as const,
  };
  const actor: Member = {
    kind: "member",
    userId: BUYER.user,
    name: "Bench",
    email: "bench1@bench.example",
    ...facts,
    memberships: [company],
  };
  const ctx = createContext(services, { actor, requestId: "bench", network: "bench", userAgent: "" });
  const packageId = await createPackage(ctx, {
    projectName: "Bench Wharf",
    location: "Leeds",
    nation: "england-and-wales",
    mainContract: "won",
    service: "EG-07",
    title: "Groundworks",
    withTemplate: "on",
  });
  const own = (await findPackage(ctx, packageId))!;
  for (const [at, sizeBytes] of SIZES.entries()) {
    const id = newId("att", Date.now());
    // The large ones come first, then the sample is cut.
    if (sizeBytes < LARGE_BYTES) truncateSync(sample, sizeBytes);
    await services.files.putFile(fileKey(id), sample, "image/vnd.dwg");
    const file = {
      id,
      name: `A-${101 + at}.dwg`,
      contentType: "image/vnd.dwg",
      sizeBytes,
      sha256: "0".repeat(64),
    };
    await ctx.transact((tx) => addDocument(tx, own, file, BUYER.user));
  }
  const day = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10);
  const dates = { returnDay: day, returnTime: "12:00", validityDays: "90", minRepriceDays: "3" };
  const version = async () => (await findPackage(ctx, packageId))!.version;
  await editPackage(ctx, { ...completeTerms, section: "terms", packageId, version: await version() });
  await editPackage(ctx, { ...dates, section: "dates", packageId, version: await version() });
  await fixSums(ctx, packageId);
  await issuePackage(ctx, { packageId, version: await version() });
  const invitationId = "tin_bench_1";
  await control.query(
    `insert into tender_invitation (id, package_id, company_id, state, sent_at, viewed_at, answered_at, created_at)
      values ($1, $2, $3, 'intends_to_tender', now(), now(), now(), now())`,
    [invitationId, packageId, FIRM.company],
  );
  return { invitationId, token: "token-2" };
}

async function insertSides(control: pg.Client): Promise<void> {
  const sides = "generate_series(1, 2) as n";
  await control.query(`insert into company (id, name, account_type, origin, is_claimed)
    select 'cmp_bench_' || n, 'Bench Firm ' || n, case when n = 1 then 'client' else 'contractor' end, 'registration', true from ${sides}`);
  await control.query(`insert into user_account (id, name, first_name, last_name, email, email_verified, confirmed_at)
    select 'usr_bench_' || n, 'Bench Person ' || n, 'Bench', 'Person', 'bench' || n || '@bench.example', true, now() from ${sides}`);
  await control.query(`insert into membership (user_id, company_id, role)
    select 'usr_bench_' || n, 'cmp_bench_' || n, 'owner' from ${sides}`);
  await control.query(`insert into user_session (id, token, user_id, expires_at, updated_at, created_at, is_remembered)
    select 'ses_bench_' || n, 'token-' || n, 'usr_bench_' || n, now() + interval '1 day', now(), now(), true from ${sides}`);
}
