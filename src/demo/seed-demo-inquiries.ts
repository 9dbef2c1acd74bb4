import { sql } from "kysely";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { decidedAfter, placeDay, placeTime } from "./place-date.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";
import { insertConversation } from "#domain/messaging/insert-conversation.ts";
import { findPlace } from "#domain/places/find-place.ts";
import { systemOnly } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import {
  type DemoAnswer,
  type DemoQuote,
  type DemoRequest,
  demoRequests,
} from "./data/demo-inquiries.data.ts";
import type { InquiryState } from "#domain/inquiries/inquiries.states.ts";

const DAY_MS = 86_400_000;
/** In the morning, before any quote. */
const SEEN_AFTER_MS = DAY_MS / 12;

interface DemoParty {
  id: string;
  /** The demo sign-in that belongs to it, where there is one. */
  userId: string | null;
  person: string;
}

/** Gives the demo companies inquiries in several states, with their quotes; where there are inquiries already it does nothing. */
export async function seedDemoInquiries(ctx: Context): Promise<void> {
  systemOnly(ctx);
  await ctx.transact(async (tx) => {
    const any = await tx.db.selectFrom("inquiry_request").select("id").limit(1).executeTakeFirst();
    if (any) return;
    const parties = await findParties(tx);
    for (const request of demoRequests) await insertRequest(tx, request, parties);
    await dateStates(tx);
  });
}

/** Lets each inquiry come to its state when what made it happened, and never later than now. */
async function dateStates(tx: Tx): Promise<void> {
  await sql`
    update inquiry set state_changed_at = least(reached.at, ${tx.clock.now()})
    from (
      select inquiry.id, case
          when inquiry.state = 'quoted' then last.at
          when inquiry.state in ('accepted', 'not-accepted') then ${decidedAfter(sql`last.at`)}
          when inquiry.state = 'completed' then (inquiry.completed_on + time '16:00') at time zone 'Europe/London'
          when inquiry.state = 'expired' then (request.reply_by + 1 + time '00:15') at time zone 'Europe/London'
        end as at
      from inquiry
      join inquiry_request request on request.id = inquiry.request_id
      left join lateral (select max(created_at) as at from quote where quote.inquiry_id = inquiry.id) last on true
    ) reached
    where reached.id = inquiry.id and reached.at is not null`.execute(tx.db);
}

async function findParties(tx: Scope): Promise<ReadonlyMap<string, DemoParty>> {
  const rows = await tx.db
    .selectFrom("company")
    .leftJoin("membership", "membership.company_id", "company.id")
    .leftJoin("user_account as person", "person.id", "membership.user_id")
    .where("company.origin", "=", "demo")
    .where("company.is_claimed", "=", true)
    .select(["company.id", "company.name", "person.id as userId", "person.name as person"])
    .orderBy("membership.created_at")
    .execute();
  return new Map(
    demoCompanies.flatMap(({ key, name, team }) => {
      const row = rows.find((each) => each.name === name);
      const person = row?.person ?? team[0]?.[0] ?? name;
      return row ? [[key, { id: row.id, userId: row.userId, person }]] : [];
    }),
  );
}

async function insertRequest(
  tx: Tx,
  request: DemoRequest,
  parties: ReadonlyMap<string, DemoParty>,
): Promise<void> {
  const from = parties.get(request.from);
  if (!from) return;
  const at = placeTime(tx.clock.now(), request.daysAgo, 9, request.project);
  const place = await findPlace(tx, request.place.split(", ").at(-1)!);
  const id = newId("req", at.getTime());
  await tx.db
    .insertInto("inquiry_request")
    .values({
      id,
      company_id: from.id,
      asked_by: from.userId,
      project_name: request.project,
      service_code: request.service,
      place: request.place,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      wanted_start: request.startsIn === undefined ? null : dayIn(tx, request.startsIn),
      value_pence: request.pounds === undefined ? null : request.pounds * 100,
      description: request.description,
      reply_by: dayIn(tx, request.replyIn),
      key: newId("key"),
      created_at: at,
    })
    .execute();
  for (const answer of request.answers) {
    const firm = parties.get(answer.firm);
    if (firm) await insertAnswer(tx, { id, at, request, answer, from, firm });
  }
}

interface DemoInquiry {
  id: string;
  at: Date;
  request: DemoRequest;
  answer: DemoAnswer;
  from: DemoParty;
  firm: DemoParty;
}

async function insertAnswer(tx: Tx, { id: requestId, at, request, answer, from, firm }: DemoInquiry) {
  const id = newId("inq", at.getTime());
  const quotes = answer.quotes ?? [];
  const conversationId = await insertConversation(tx, {
    between: [from.id, firm.id],
    topic: id,
    projectId: null,
  });
  await tx.db
    .insertInto("inquiry")
    .values({
      id,
      request_id: requestId,
      company_id: firm.id,
      from_company_id: from.id,
      conversation_id: conversationId ?? null,
      state: answer.state,
      decline_reason: answer.declined?.reason ?? null,
      decline_note: answer.declined?.note ?? "",
      open_until: openUntil(tx, answer.state, request, quotes),
      seen_at: answer.state === "new" ? null : new Date(at.getTime() + SEEN_AFTER_MS),
      state_changed_at: new Date(at.getTime() + SEEN_AFTER_MS),
      completed_on: answer.finishedDaysAgo === undefined ? null : dayIn(tx, -answer.finishedDaysAgo),
      version: 1 + quotes.length,
      created_at: at,
    })
    .execute();
  for (const [index, quote] of quotes.entries()) await insertQuote(tx, id, index + 1, quote, firm);
}

function openUntil(tx: Scope, state: InquiryState, request: DemoRequest, quotes: readonly DemoQuote[]) {
  if (state === "new" || state === "seen") return dayIn(tx, request.replyIn);
  return state === "quoted" ? dayIn(tx, quotes.at(-1)!.validFor) : null;
}

async function insertQuote(
  tx: Tx,
  inquiryId: string,
  version: number,
  quote: DemoQuote,
  firm: DemoParty,
): Promise<void> {
  // In the afternoon, after the request of a weekend's same Friday, and one version after the other.
  const at = placeTime(tx.clock.now(), quote.daysAgo, 13 + version, inquiryId);
  await tx.db
    .insertInto("quote")
    .values({
      id: newId("quo", at.getTime()),
      inquiry_id: inquiryId,
      version,
      amount_pence: quote.pounds * 100,
      included: quote.included,
      excluded: quote.excluded ?? "",
      note: quote.note ?? "",
      valid_until: dayIn(tx, quote.validFor),
      quoted_by: firm.userId,
      author_name: firm.person,
      key: newId("key"),
      created_at: at,
    })
    .execute();
}

function dayIn(tx: Scope, days: number): string {
  return placeDay(tx.clock.now(), days);
}
