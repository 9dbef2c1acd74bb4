import { afterAll, expect } from "vitest";
import type { DB } from "#platform/db-types.ts";
import { newId } from "#platform/ids.ts";
import type { Insertable } from "kysely";
import {
  createCompany,
  createPerson,
  createPicture,
  createProject,
  createReview,
  createTeamMember,
  createWork,
} from "./factories.ts";
import type { TestContext } from "./test-context.ts";

/** What is counted or remembered of all companies together. */
const OF_ALL = /^(?:company_search|search_|trade_place|place$|limit_count)/;

/**
 * Two companies that have nothing to do with what the file tests, with one of everything that can belong to a company or a
 * person. After the file's tests not one of their rows may have changed: a change that forgot whose it is would be noticed
 * by no test in which there is only one of each. Tables that the tests themselves empty are named.
 */
export async function addBystanders(ctx: TestContext, given: { but?: (keyof DB)[] } = {}): Promise<void> {
  afterAll(await placeBystanders(ctx, given));
}

/** The same; answers what looks whether they are as they were. */
export async function placeBystanders(
  ctx: TestContext,
  { but = [] }: { but?: (keyof DB)[] } = {},
): Promise<() => Promise<void>> {
  const others = new Set(await readRows(ctx, but));
  await addRows(ctx);
  const before = (await readRows(ctx, but)).filter((row) => !others.has(row));
  return async () => {
    const after = new Set(await readRows(ctx, but));
    expect(
      before.filter((row) => !after.has(row)),
      "rows of bystanders that were changed",
    ).toEqual([]);
  };
}

async function readRows({ database: { pool } }: TestContext, but: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const queries = tables
    .filter(({ name }) => !OF_ALL.test(name) && !but.includes(name))
    .map(({ name }) => `select '${name} ' || to_jsonb(t)::text as row from ${name} t`);
  const { rows } = await pool.query<{ row: string }>(queries.join(" union all "));
  return rows.map(({ row }) => row);
}

async function addRows(ctx: TestContext): Promise<void> {
  const created_at = ctx.clock.now();
  const add = async <T extends keyof DB>(table: T, ...rows: Insertable<DB[T]>[]) => {
    await ctx.db
      .insertInto(table)
      .values(rows as never)
      .execute();
  };
  const company = await createCompany(ctx, {
    name: "Bystander Roofing Ltd",
    services: ["EG-06"],
    specialties: ["roofing"],
    accreditations: [{ code: "chas", certificateNumber: "B-1" }],
  });
  const other = await createCompany(ctx, { name: "Bystander Estates Ltd", account_type: "client" });
  const [company_id, other_id] = [company.id, other.id];
  const { userId: user_id } = await createPerson(ctx, [company]);
  const { userId: other_user } = await createPerson(ctx, [other]);
  const picture = await createPicture(ctx, { company_id });
  const second = await createPicture(ctx, { company_id });
  await createProject(ctx, company, {
    phases: [
      { name: "Strip", status: "Completed", completion: 100 },
      { name: "Slate", status: "Pending", completion: 0 },
    ],
    gallery: [{ id: picture.id, caption: "North" }, { id: second.id }],
  });
  await createProject(ctx, company);
  await createTeamMember(ctx, company, { picture_id: picture.id });
  const review = await createReview(ctx, company, { author_company_id: other_id, author_id: other_user });
  const work = await createWork(ctx, { asking: other, asked: company });
  const own = { created_at, user_id };
  const soon = new Date(created_at.getTime() + 400 * 86_400_000);
  const conversation_id = newId("cnv");
  await add("review_report", { id: newId("rrp"), created_at, reason: "No.", review_id: review.id });
  await add("report_case", {
    id: "cas_bystander",
    kind: "review",
    subject_id: review.id,
    company_id: other_id,
    title: "Review",
    opened_at: created_at,
  });
  await add("report", {
    id: newId("rpt"),
    case_id: "cas_bystander",
    reported_by: user_id,
    reason_code: "other",
    words: "No.",
    snapshot: "{}",
    created_at,
  });
  await add("complaint", {
    id: newId("cmp"),
    reference: "BY-STAND",
    kind: "other",
    name: "B",
    email: "bystander@complaint.example",
    body: "No.",
    submission_key: "8".repeat(64),
    created_at,
  });
  await add("quote", {
    id: newId("quo"),
    inquiry_id: work.id,
    amount_pence: 100,
    author_name: "B",
    created_at,
    included: "All",
    key: newId("key"),
    valid_until: "2027-12-31",
    version: 1,
  });
  await add("conversation", {
    id: conversation_id,
    company_a: company_id,
    company_b: other_id,
    created_at,
    message_count: 1,
  });
  await add(
    "conversation_side",
    { conversation_id, company_id, other_company_id: other_id, last_at: created_at, received_count: 1 },
    { conversation_id, company_id: other_id, other_company_id: company_id, last_at: created_at },
  );
  await add("conversation_reader", { conversation_id, user_id, draft: "Dear" });
  const message = {
    id: newId("msg"),
    author_name: "B",
    body: "Hello",
    company_id: other_id,
    conversation_id,
    created_at,
    key: newId("key"),
    number: 1,
    side_number: 1,
  };
  await add("message", message);
  await add("attachment", {
    id: newId("att"),
    company_id: other_id,
    content_type: "text/plain",
    created_at,
    holder_id: message.id,
    holder_kind: "message",
    name: "a.txt",
    sha256: "b".repeat(64),
    size_bytes: 1,
    sort_order: 0,
  });
  const list_id = newId("lst");
  await add("saved_list", { id: list_id, company_id, created_at, name: "Bystanders", is_default: true });
  await add("saved_firm", { company_id, firm_id: other_id, list_id, saved_at: created_at, note: "Good" });
  await add("saved_search", { id: newId("sav"), ...own, name: "Roofs", query: "q=roof", alert: "off" });
  await add("job_alert", {
    id: newId("jal"),
    ...own,
    company_id,
    services: [],
    place: "",
    within_miles: 25,
    value_band: "over-500k",
    buyer: "",
    frequency: "off",
    codes: [],
    region_keys: [],
    area_keys: [],
    keys: ["v:over-500k"],
  });
  await add("notification", {
    id: newId("ntf"),
    ...own,
    company_id,
    kind: "message",
    path: "/messages",
    subject: conversation_id,
    title: "A message",
  });
  await add("notification_choice", { user_id, kind: "message", delivery: "off" });
  await add("quiet_hours", { user_id, from_minute: 0, to_minute: 60 });
  await add("calendar_address", { user_id, id: "b1".padEnd(32, "0"), created_at });
  await add("company_block", { company_id: other_id, blocked_company_id: company_id, created_at });
  await add("team_invitation", {
    id: newId("tin"),
    company_id,
    created_at,
    email: "bystander@team.example",
    expires_at: soon,
    role: "member",
    token_hash: "1".repeat(64),
  });
  await add("company_invitation", {
    id: newId("inv"),
    company_id,
    company_name: "Invited Ltd",
    contact_email: "bystander@invited.example",
    created_at,
    expires_at: soon,
    invited_by: user_id,
    last_sent_at: created_at,
    token_hash: "2".repeat(64),
  });
  await add("user_session", {
    id: newId("ses"),
    ...own,
    expires_at: soon,
    token: "3".repeat(64),
    updated_at: created_at,
    is_remembered: true,
  });
  await add("user_credential", {
    id: newId("acc"),
    user_id,
    account_id: user_id,
    provider_id: "credential",
    password: "x",
  });
  await add("two_step", { ...own, sealed_secret: "sealed", confirmed_at: created_at });
  await add("recovery_code", { user_id, code_hash: "4".repeat(64) });
  await add("known_device", {
    user_id,
    device_hash: "5".repeat(64),
    first_seen_at: created_at,
    label: "A browser",
    last_seen_at: created_at,
  });
  await add("account_token", {
    id: newId("tok"),
    ...own,
    expires_at: soon,
    purpose: "reset-password",
    token_hash: "6".repeat(64),
  });
  await add("email_code", {
    id: newId("cod"),
    bound_to: user_id,
    code_hash: "7".repeat(64),
    email: "bystander@code.example",
    expires_at: soon,
    purpose: "claim",
    sent_at: created_at,
  });
}
