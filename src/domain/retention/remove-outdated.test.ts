import { beforeEach, describe, expect, test } from "vitest";
import { system, visitor } from "#domain/actor.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { sealEvents } from "#domain/audit/seal-events.ts";
import { verifyTrail } from "#domain/audit/verify-trail.ts";
import { sweepFiles } from "#domain/storage/sweep-files.ts";
import { createSystemContext } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";
import { londonDay } from "#platform/london-time.ts";
import { fileKey } from "#domain/attachments/attachments.queries.ts";
import type { DB } from "#platform/db-types.ts";
import {
  createCompany,
  createConversation,
  createInquiry,
  createPerson,
  createReview,
} from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { REMOVED, removeOutdated } from "./remove-outdated.ts";
import { createRetentionQueue } from "./retention.jobs.ts";
import { PERIODS, type PeriodName } from "./retention.limits.ts";

const ctx = await createTestContext();
const night = () => removeOutdated(createSystemContext(ctx.services));
const company = await createCompany(ctx);
const other = await createCompany(ctx);
const person = await createPerson(ctx, [company]);
const user_id = person.userId;
const { conversationId: conversation_id } = await createConversation(ctx, { messages: 2 });
const review = await createReview(ctx, company);
beforeEach(() => ctx.services.settings.replace({ ...ctx.services.settings.values, days: new Map() }));

type Row = Record<string, unknown>;
const insert = (table: keyof DB, row: Row) =>
  ctx.db
    .insertInto(table as "company")
    .values(row as never)
    .execute();

/** Of each period a row that is as old as it says, by what it counts from. */
const KEPT: [PeriodName, keyof DB, (at: Date, n: number) => Row][] = [
  [
    "notifications",
    "notification",
    (at, n) => ({
      id: `ntf_${n}`,
      user_id,
      kind: "team",
      title: "A",
      path: "/a",
      subject: `s${n}`,
      created_at: at,
    }),
  ],
  [
    "profile-views",
    "profile_view",
    (at, n) => ({ company_id: company.id, day: at, viewer: `${n}`.repeat(32) }),
  ],
  ["searches", "search_day", (at) => ({ day: at, searches: 2, empty: 1 })],
  ["searches", "search_miss", (at, n) => ({ words: "thatching", seeker: `${n}`.repeat(32), day: at })],
  [
    "email-log",
    "email_fate",
    (at, n) => ({
      job_id: `job_${n}`,
      queue: "mail",
      recipient_hash: "h",
      status: "sent",
      queued_at: at,
      ended_at: at,
    }),
  ],
  [
    "email-log",
    "outbox_letter",
    (at, n) => ({
      id: `ltr_${n}`,
      recipient: "a@b.example",
      sender: "c",
      subject: "s",
      text: "t",
      html: "h",
      created_at: at,
    }),
  ],
  [
    "imports",
    "data_import",
    (at, n) => ({
      id: `imp_${n}`,
      kind: "places",
      state: "done",
      file_name: "GB.txt",
      size_bytes: 1,
      created_at: at,
      changed_at: at,
    }),
  ],
  ["email-log", "sent_letter", (at, n) => ({ job_id: `job_${n}`, sent_at: at })],
  [
    "devices",
    "known_device",
    (at, n) => ({ user_id, device_hash: `h${n}`, label: "Firefox", first_seen_at: at, last_seen_at: at }),
  ],
  [
    "contact-messages",
    "contact_message",
    (at, n) => ({
      id: `cnt_${n}`,
      name: "A",
      email: "a@b.example",
      subject: "other",
      message: "M",
      created_at: at,
    }),
  ],
  [
    "complaints",
    "complaint",
    (at, n) => ({
      id: `cpl_${n}`,
      reference: `C-100${n}`,
      kind: "other",
      name: "A",
      email: "a@b.example",
      body: "B",
      submission_key: `k${n}`,
      state: "closed",
      created_at: at,
      closed_at: at,
    }),
  ],
  [
    "complaints",
    "complaint",
    (at, n) => ({
      id: `cpl_answered_${n}`,
      reference: `C-300${n}`,
      kind: "other",
      name: "A",
      email: "a@b.example",
      body: "B",
      submission_key: `k-answered-${n}`,
      state: "answered",
      created_at: at,
      answer: "We found it.",
      answered_at: at,
    }),
  ],
  [
    "reports",
    "report_case",
    (at, n) => ({
      id: `cas_${n}`,
      kind: "profile",
      subject_id: `cmp_${n}`,
      title: "T",
      state: "decided",
      outcome: "none",
      reason: "R",
      decided_at: at,
      opened_at: at,
    }),
  ],
  [
    "reports",
    "review_report",
    (at, n) => ({ id: `rrp_${n}`, review_id: review.id, reason: "R", created_at: at }),
  ],
  [
    "reports",
    "conversation_report",
    (at, n) => ({
      id: `crp_${n}`,
      conversation_id,
      company_id: company.id,
      reason: "R",
      up_to_number: 1,
      created_at: at,
    }),
  ],
  [
    "invitations",
    "company_invitation",
    (at, n) => ({
      id: `inv_${n}`,
      token_hash: `t${n}`,
      company_id: company.id,
      invited_by: user_id,
      company_name: "C",
      contact_email: `a${n}@b.example`,
      last_sent_at: at,
      expires_at: at,
      created_at: at,
    }),
  ],
  [
    "invitations",
    "team_invitation",
    (at, n) => ({
      id: `tin_${n}`,
      company_id: company.id,
      email: "a@b.example",
      role: "member",
      token_hash: `t${n}`,
      status: "accepted",
      expires_at: at,
      created_at: at,
    }),
  ],
  [
    "claims",
    "company_claim",
    (at, n) => ({
      id: `clm_${n}`,
      company_id: other.id,
      user_id,
      method: "email",
      email: "a@b.example",
      position: "Director",
      state: "withdrawn",
      decided_at: at,
      created_at: at,
    }),
  ],
  [
    "refused-evidence",
    "credential",
    (at, n) => ({
      id: `cre_r${n}`,
      company_id: company.id,
      type: "public_liability",
      state: "rejected",
      reason: "R",
      submitted_at: at,
      decided_at: at,
      created_at: at,
    }),
  ],
  [
    "ended-evidence",
    "credential",
    (at, n) => ({
      id: `cre_e${n}`,
      company_id: company.id,
      type: "public_liability",
      state: "approved",
      check_method: "document-seen",
      checked_at: at,
      submitted_at: at,
      decided_at: at,
      created_at: at,
      expires_on: at,
    }),
  ],
];

test.each(KEPT)("%s: a row of %s goes after its days, and not before", async (name, table, row) => {
  const now = ctx.clock.now().getTime();
  const ago = (days: number) => new Date(now - days * 86_400_000);
  const count = async () =>
    (
      await ctx.db
        .selectFrom(table as "company")
        .select("ctid" as "id")
        .execute()
    ).length;
  const before = await count();
  await insert(table, row(ago(PERIODS[name].days + 2), 1));
  await insert(table, row(ago(PERIODS[name].days - 2), 2));
  await night();
  expect(await count()).toBe(before + 1);
  ctx.clock.advance({ days: 5 });
  await night();
  expect(await count()).toBe(before);
});

test("approved evidence that was taken back later is kept from that day on", async () => {
  const now = ctx.clock.now().getTime();
  const ago = (days: number) => new Date(now - days * 86_400_000);
  const { days } = PERIODS["refused-evidence"];
  const at = ago(days + 100);
  await insert("credential", {
    id: "cre_back",
    company_id: company.id,
    type: "public_liability",
    state: "withdrawn",
    submitted_at: at,
    decided_at: at,
    created_at: at,
  });
  await insert("audit_event", {
    id: "evt_back",
    action: "credential-withdrawn",
    actor_kind: "system",
    company_id: company.id,
    subject_id: "cre_back",
    request_id: "req",
    created_at: ago(days - 2),
  });
  const isThere = async () =>
    (await ctx.db.selectFrom("credential").select("id").where("id", "=", "cre_back").execute()).length === 1;
  await night();
  expect(await isThere()).toBe(true);
  ctx.clock.advance({ days: 5 });
  await night();
  expect(await isThere()).toBe(false);
});

test("every period has a row here, or a test of its own", () => {
  const tested = [...KEPT.map(([name]) => name), "claim-documents", "left-work", "audit-values"];
  expect([...new Set(tested)].toSorted()).toEqual(Object.keys(PERIODS).toSorted());
});

test("what still waits stays, however old it is", async () => {
  const at = ctx.clock.now();
  await insert("complaint", {
    id: "cpl_open",
    reference: "C-2000",
    kind: "other",
    name: "A",
    email: "a@b.example",
    body: "B",
    submission_key: "k-open",
    created_at: at,
  });
  await insert("report_case", {
    id: "cas_open",
    kind: "profile",
    subject_id: "cmp_x",
    title: "T",
    opened_at: at,
  });
  await insert("credential", {
    id: "cre_open",
    company_id: company.id,
    type: "public_liability",
    state: "submitted",
    submitted_at: at,
    created_at: at,
  });
  await insert("company_claim", {
    id: "clm_open",
    company_id: company.id,
    user_id,
    method: "email",
    email: "a@b.example",
    position: "Director",
    state: "pending",
    created_at: at,
  });
  await insert("data_import", {
    id: "imp_open",
    kind: "places",
    state: "waiting",
    file_name: "GB.txt",
    size_bytes: 1,
    created_at: at,
    changed_at: at,
  });
  await insert("email_fate", {
    job_id: "job_open",
    queue: "mail",
    recipient_hash: "h",
    status: "queued",
    queued_at: at,
  });
  ctx.clock.advance({ days: 3000 });
  await night();
  const queued = ctx.db.selectFrom("email_fate").select("job_id").where("job_id", "=", "job_open");
  expect(await queued.execute()).toHaveLength(1);
  for (const [table, id] of [
    ["data_import", "imp_open"],
    ["company_claim", "clm_open"],
    ["complaint", "cpl_open"],
    ["report_case", "cas_open"],
    ["credential", "cre_open"],
  ] as const)
    expect(await ctx.db.selectFrom(table).select("id").where("id", "=", id).execute()).toHaveLength(1);
});

test("the period that administrators have set holds", async () => {
  const at = ctx.clock.now();
  const kept = () =>
    ctx.db.selectFrom("sent_letter").where("job_id", "=", "job_set").select("job_id").execute();
  await insert("sent_letter", { job_id: "job_set", sent_at: at });
  ctx.clock.advance({ days: 60 });
  await night();
  expect(await kept()).toHaveLength(1);
  ctx.services.settings.replace({ ...ctx.services.settings.values, days: new Map([["email-log", 45]]) });
  await createRetentionQueue(ctx.services).work({}, "job");
  expect(await kept()).toEqual([]);
});

test("what changed about a person is emptied, and the trail's chain holds", async () => {
  const record = (personId: string | null) =>
    ctx
      .as(person)
      .transact((tx) => recordEvent(tx, { action: "account-updated", before: { name: "Ada" }, personId }));
  const values = async () =>
    (await ctx.db.selectFrom("audit_value").select(["value", "person_id"]).orderBy("event_id").execute()).map(
      ({ value, person_id }) => [person_id, value !== null],
    );
  await record(user_id);
  ctx.clock.advance({ days: PERIODS["audit-values"].days - 1 });
  await record(user_id);
  await record(null);
  await sealEvents(ctx.as(system));
  await night();
  expect((await values()).filter(([, isThere]) => !isThere)).toEqual([]);
  ctx.clock.advance({ days: 2 });
  await night();
  expect((await values()).filter(([, isThere]) => !isThere)).toEqual([[user_id, false]]);
  expect(await verifyTrail(ctx.as(system))).toMatchObject({ faults: [] });
  // Whoever empties them sooner does not go by any period.
  await ctx.db
    .updateTable("audit_value")
    .set({ value: null, salt: null, erased_at: ctx.clock.now() })
    .where("person_id", "=", user_id)
    .where("erased_at", "is", null)
    .execute();
  expect((await verifyTrail(ctx.as(system))).faults).toMatchObject([
    { says: expect.stringMatching(/were emptied before their time/) as string },
  ]);
});

describe("what a decision has removed", () => {
  test("loses its words and files once nobody can appeal", async () => {
    const removed_at = ctx.clock.now();
    const fileId = newId("att", removed_at.getTime());
    const message = await ctx.db
      .updateTable("message")
      .set({ removed_at })
      .where("conversation_id", "=", conversation_id)
      .where("number", "=", 1)
      .returning(["id", "body"])
      .executeTakeFirstOrThrow();
    await ctx.db
      .updateTable("review")
      .set({ removed_at, state: "removed", reply_body: "No", reply_at: removed_at })
      .where("id", "=", review.id)
      .execute();
    await insert("attachment", {
      id: fileId,
      holder_kind: "message",
      holder_id: message.id,
      sort_order: 0,
      company_id: company.id,
      name: "a.pdf",
      content_type: "application/pdf",
      size_bytes: 1,
      sha256: "0".repeat(64),
      created_at: removed_at,
    });
    await ctx.files.put(fileKey(fileId), new Uint8Array([1]));
    const words = async () => {
      const body = (table: "message" | "review", id: string) =>
        ctx.db.selectFrom(table).select("body").where("id", "=", id).executeTakeFirst();
      return [(await body("message", message.id))?.body, (await body("review", review.id))?.body];
    };
    ctx.clock.advance({ days: PERIODS.reports.days - 1 });
    await night();
    await sweepFiles(ctx.as(system));
    expect(await words()).toEqual([message.body, review.body]);
    expect(ctx.files.files.size).toBe(1);
    ctx.clock.advance({ days: 2 });
    await night();
    await sweepFiles(ctx.as(system));
    expect(await words()).toEqual([REMOVED, REMOVED]);
    expect(ctx.files.files.size).toBe(0);
    const { reply_body } = await ctx.db
      .selectFrom("review")
      .select("reply_body")
      .where("id", "=", review.id)
      .executeTakeFirstOrThrow();
    expect(reply_body).toBeNull();
    const second = await ctx.db
      .selectFrom("message")
      .select("body")
      .where("conversation_id", "=", conversation_id)
      .where("number", "=", 2)
      .executeTakeFirstOrThrow();
    expect(second.body).toBe("Message 2");
  });
});

test("what two companies had to do with each other goes when neither has anybody left", async () => {
  const talk = await createConversation(ctx, { messages: 1 });
  const work = await createInquiry(ctx, {
    replyBy: londonDay(new Date(ctx.clock.now().getTime() + 7 * 86_400_000)),
  });
  const written = { author_company_id: work.from.id };
  const { id: reviewId } = await createReview(ctx, work.firm, written);
  const close = (...ids: string[]) =>
    ctx.db.updateTable("company").set({ closed_at: ctx.clock.now() }).where("id", "in", ids).execute();
  const living = { author_company_id: (await createCompany(ctx)).id };
  const { id: livingId } = await createReview(ctx, work.firm, living);
  const left = async () => [
    (
      await ctx.db
        .selectFrom("message")
        .where("conversation_id", "=", talk.conversationId)
        .select("id")
        .execute()
    ).length,
    (await ctx.db.selectFrom("inquiry").where("id", "=", work.inquiryId).select("id").execute()).length,
    (await ctx.db.selectFrom("review").where("id", "=", reviewId).select("id").execute()).length,
  ];
  await close(talk.from.id, work.from.id);
  ctx.clock.advance({ days: PERIODS["left-work"].days + 1 });
  await night();
  expect(await left()).toEqual([1, 1, 1]);
  await close(talk.to.id, work.firm.id);
  await night();
  expect(await left()).toEqual([1, 1, 1]);
  ctx.clock.advance({ days: PERIODS["left-work"].days + 1 });
  await night();
  expect(await left()).toEqual([0, 0, 0]);
  // Of the other side somebody is left.
  const kept = ctx.db.selectFrom("review").where("id", "=", livingId).select("id");
  expect(await kept.execute()).toEqual([{ id: livingId }]);
});

test("nobody removes anything by hand", async () => {
  for (const actor of [visitor, person, { ...person, isAdministrator: true }])
    await expect(removeOutdated(ctx.as(actor))).rejects.toMatchObject({ kind: "forbidden" });
});

test("every period lies within its range", () => {
  for (const [name, { days, least, most }] of Object.entries(PERIODS))
    expect([name, least <= days && days <= most && least > 0]).toEqual([name, true]);
});

test("a case counts from its last decision, that of an appeal", async () => {
  const decided_at = ctx.clock.now();
  const settled_at = new Date(decided_at.getTime() + 30 * 86_400_000);
  await insert("report_case", {
    id: "cas_appealed",
    kind: "profile",
    subject_id: company.id,
    company_id: company.id,
    title: "Profile",
    state: "settled",
    outcome: "removed",
    rule_code: "untrue",
    reason: "It is so.",
    opened_at: decided_at,
    decided_at,
    appeal: "No.",
    appealed_at: decided_at,
    appeal_outcome: "upheld",
    appeal_reason: "It is.",
    settled_at,
  });
  const kept = () => ctx.db.selectFrom("report_case").select("id").where("id", "=", "cas_appealed").execute();
  ctx.clock.advance({ days: PERIODS.reports.days + 29 });
  await night();
  expect(await kept()).toHaveLength(1);
  ctx.clock.advance({ days: 2 });
  await night();
  expect(await kept()).toEqual([]);
});

describe("evidence that has no day on which it ends", () => {
  const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);
  const declare = (id: string, days: number, changes: Row = {}) =>
    insert("credential", {
      id,
      company_id: other.id,
      type: "cis_status",
      state: "superseded",
      check_method: "self-declared",
      checked_at: at(days),
      submitted_at: at(days),
      decided_at: at(days),
      created_at: at(days),
      ...changes,
    });
  const leftOn = async (days: number) => {
    ctx.clock.set(at(days));
    await night();
    const left = ctx.db.selectFrom("credential").select("id").where("company_id", "=", other.id);
    return (await left.orderBy("id").execute()).map(({ id }) => id);
  };
  const kept = PERIODS["ended-evidence"].days;
  beforeEach(() => ctx.db.deleteFrom("credential").where("company_id", "=", other.id).execute());

  test("goes its days after it was replaced, and what holds stays", async () => {
    await declare("crd_1", 0);
    await declare("crd_2", 500);
    await declare("crd_3", 900, { state: "approved" });
    expect(await leftOn(kept + 499)).toEqual(["crd_1", "crd_2", "crd_3"]);
    expect(await leftOn(kept + 501)).toEqual(["crd_2", "crd_3"]);
    expect(await leftOn(kept + 899)).toEqual(["crd_2", "crd_3"]);
    expect(await leftOn(kept + 901)).toEqual(["crd_3"]);
  });

  test("counts from the one that names it, and from its own check where none is left", async () => {
    const reference = { type: "reference", check_method: "document-seen" };
    await declare("crd_1", 0, reference);
    await declare("crd_2", 100, { ...reference, state: "approved" });
    await declare("crd_3", 500, { ...reference, state: "approved", replaces_id: "crd_1" });
    await declare("crd_4", 100);
    expect(await leftOn(kept + 99)).toEqual(["crd_1", "crd_2", "crd_3", "crd_4"]);
    expect(await leftOn(kept + 101)).toEqual(["crd_1", "crd_2", "crd_3"]);
    expect(await leftOn(kept + 501)).toEqual(["crd_2", "crd_3"]);
  });
});

test("an invitation that was accepted after its last day counts from then", async () => {
  const at = ctx.clock.now();
  const accepted_at = new Date(at.getTime() + 30 * 86_400_000);
  await insert("company_invitation", {
    id: "inv_late",
    token_hash: "late",
    company_id: company.id,
    invited_by: user_id,
    company_name: "C",
    contact_email: "late@b.example",
    status: "accepted",
    accepted_company_id: other.id,
    accepted_at,
    last_sent_at: at,
    expires_at: at,
    created_at: at,
  });
  const kept = () =>
    ctx.db.selectFrom("company_invitation").select("id").where("id", "=", "inv_late").execute();
  ctx.clock.advance({ days: PERIODS.invitations.days + 29 });
  await night();
  expect(await kept()).toHaveLength(1);
  ctx.clock.advance({ days: 2 });
  await night();
  expect(await kept()).toEqual([]);
});
