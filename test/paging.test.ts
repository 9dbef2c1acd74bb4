import { beforeAll, expect, test } from "vitest";
import { listPeople } from "#domain/admin/list-people.ts";
import { listAuditEvents } from "#domain/audit/list-audit-events.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { listPendingClaims } from "#domain/claims/list-pending-claims.ts";
import { listCompanies } from "#domain/company-records/list-companies.ts";
import { listComplaints } from "#domain/complaints/list-complaints.ts";
import { listConversations } from "#domain/messaging/list-conversations.ts";
import { listCases } from "#domain/moderation/list-cases.ts";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import { listEmailFates } from "#domain/outbox/list-email-fates.ts";
import { listOwnReviews } from "#domain/reviews/list-own-reviews.ts";
import { listPending } from "#domain/verification/list-pending.ts";
import { noteQueued } from "#platform/email-fates.ts";
import { readSources } from "./architecture.ts";
import { placeBystanders } from "./bystanders.ts";
import { type Copied, copyRows } from "./copy-rows.ts";
import { createCompany, createPerson, createReview } from "./factories.ts";
import { createTestContext } from "./test-context.ts";

/** More than two pages of each list. */
const MANY = 110;

type Page = { next: string | null | undefined } & Record<string, unknown>;

const ctx = await createTestContext();

/** By the operation’s file in src/domain: what reads a page after the row that ended the last one, and what its rows are called. */
const lists: Record<string, { rows: string; read: (after: string | undefined) => Promise<Page> }> = {};

const copies: (Copied & { table: string })[] = [
  { table: "company", apart: "jsonb_build_object('id', 'cmp_copy_' || n, 'number', 700000 + n)" },
  {
    table: "user_account",
    apart: "jsonb_build_object('id', 'usr_copy_' || n, 'email', n || '@copied.example')",
  },
  {
    table: "report_case",
    apart: "jsonb_build_object('id', 'cas_copy_' || n, 'subject_id', 'rvw_' || n)",
  },
  { table: "report", apart: "jsonb_build_object('id', 'rpt_copy_' || n, 'case_id', 'cas_copy_' || n)" },
  {
    table: "complaint",
    apart:
      "jsonb_build_object('id', 'cmp_copy_' || n, 'reference', 'COPY-' || lpad(n::text, 4, '0'), 'submission_key', lpad(n::text, 64, '0'))",
  },
  {
    table: "notification",
    apart: "jsonb_build_object('id', 'ntf_copy_' || n, 'subject', 'cnv_copy_' || n)",
  },
  {
    table: "conversation",
    apart: "jsonb_build_object('id', 'cnv_copy_' || n, 'topic', 'copy ' || n)",
  },
  {
    table: "conversation_side",
    apart: "jsonb_build_object('conversation_id', 'cnv_copy_' || n)",
    newest: "received_count",
  },
  {
    table: "company_claim",
    apart: "jsonb_build_object('id', 'clm_copy_' || n, 'company_id', 'cmp_copy_' || n)",
  },
  {
    table: "review",
    apart: "jsonb_build_object('id', 'rev_copy_' || n, 'inquiry_id', null, 'award_id', null)",
  },
  {
    table: "credential",
    apart: "jsonb_build_object('id', 'crd_copy_' || n, 'company_id', 'cmp_copy_' || n)",
  },
];

// Everything that a list shows is of one moment: its order is by the rest of its key alone.
beforeAll(async () => {
  await placeBystanders(ctx);
  const side = await ctx.db
    .selectFrom("conversation_side as side")
    .innerJoin("membership", "membership.company_id", "side.company_id")
    .where("received_count", "=", 1)
    .select(["side.company_id as companyId", "membership.user_id as userId"])
    .executeTakeFirstOrThrow();
  const person = await createPerson(ctx, []);
  const own = ctx.as({
    ...person,
    userId: side.userId,
    memberships: [{ companyId: side.companyId, companyNumber: 1, companyName: "Bystander", role: "owner" }],
  });
  const portal = ctx.as({ ...person, isAdministrator: true, isAdminMode: true });
  await ctx.db
    .insertInto("company_claim")
    .values({
      id: "clm_first",
      company_id: side.companyId,
      user_id: side.userId,
      method: "document",
      state: "pending",
      position: "Director",
      document_key: "attachments/att_first",
      document_name: "letter.pdf",
      document_type: "application/pdf",
      document_bytes: 1,
      created_at: ctx.clock.now(),
    })
    .execute();
  await ctx.db
    .insertInto("credential")
    .values({
      id: "crd_first",
      company_id: side.companyId,
      type: "reference",
      state: "submitted",
      submitted_at: ctx.clock.now(),
      created_at: ctx.clock.now(),
    })
    .execute();
  await createReview(ctx, await createCompany(ctx), { author_company_id: side.companyId });
  for (const copied of copies) await copyRows(ctx, copied, MANY);
  await ctx.transact(async (tx) => {
    for (let n = 0; n < MANY; n++) {
      await noteQueued(tx, { jobId: `job_${n}`, queue: "mail", to: "one@firm.example" });
      await recordEvent(tx, { action: "signed-in", subjectId: `nth_${n}` });
    }
  });
  const page = (work: Promise<object>) => work as Promise<Page>;
  Object.assign(lists, {
    "admin/list-people.ts": { rows: "people", read: (after) => page(listPeople(portal, { after })) },
    "audit/find-trail-conditions.ts": {
      rows: "events",
      read: (after) => page(listAuditEvents(portal, { after })),
    },
    "claims/list-pending-claims.ts": {
      rows: "rows",
      read: (after) => page(listPendingClaims(portal, { after })),
    },
    "company-records/list-companies.ts": {
      rows: "companies",
      read: (after) => page(listCompanies(portal, { after })),
    },
    "complaints/list-complaints.ts": {
      rows: "complaints",
      read: (after) => page(listComplaints(portal, { after })),
    },
    "messaging/list-conversations.ts": {
      rows: "conversations",
      read: (after) => page(listConversations(own, { after })),
    },
    "moderation/list-cases.ts": {
      rows: "cases",
      read: (after) => page(listCases(portal, { state: "open", after })),
    },
    "notifications/list-notifications.ts": {
      rows: "notifications",
      read: (after) => page(listNotifications(own, { after })),
    },
    "outbox/list-email-fates.ts": {
      rows: "emails",
      read: (after) => page(listEmailFates(portal, { after })),
    },
    "reviews/list-own-reviews.ts": {
      rows: "written",
      read: (after) => page(listOwnReviews(own, { after })),
    },
    "verification/list-pending.ts": { rows: "rows", read: (after) => page(listPending(portal, { after })) },
  } satisfies typeof lists);
}, 60_000);

test.each([
  "admin/list-people.ts",
  "audit/find-trail-conditions.ts",
  "claims/list-pending-claims.ts",
  "company-records/list-companies.ts",
  "complaints/list-complaints.ts",
  "messaging/list-conversations.ts",
  "moderation/list-cases.ts",
  "notifications/list-notifications.ts",
  "outbox/list-email-fates.ts",
  "reviews/list-own-reviews.ts",
  "verification/list-pending.ts",
])("of what came in one moment %s shows each once, on whichever page", async (file) => {
  const { rows, read } = lists[file]!;
  const met: string[] = [];
  let pages = 0;
  for (let after: string | undefined; pages === 0 || after !== undefined; pages++) {
    const page = await read(after);
    met.push(...(page[rows] as { id: string }[]).map(({ id }) => id));
    after = page.next ?? undefined;
    expect(pages).toBeLessThan(20);
  }
  expect(pages).toBeGreaterThan(2);
  expect(met.length).toBeGreaterThanOrEqual(MANY);
  expect(new Set(met).size).toBe(met.length);
});

test("every list that goes on after a moment and what tells it apart is looked at", () => {
  const paged = readSources("src/domain")
    .filter(({ path }) => /\/(?:list|find)-[^/]+(?<!\.test)\.ts$/.test(path))
    .filter(({ text }) => /id\) [<>] \(|refTuple\(/.test(text))
    .map(({ path }) => path.slice("src/domain/".length));
  expect(paged).toEqual(Object.keys(lists));
});
