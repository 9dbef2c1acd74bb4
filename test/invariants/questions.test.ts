import { beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { listDates } from "#domain/calendar/calendar.queries.ts";
import { askForTime } from "#domain/clarifications/ask-for-time.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { listQuestions } from "#domain/clarifications/list-questions.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { getPublicRecord } from "#domain/tender-records/get-public-record.ts";
import { recordParts } from "#domain/tender-records/record-parts.data.ts";
import { shareRecord } from "#domain/tender-records/share-record.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { grantTime } from "#domain/tendering/grant-time.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { expectOneInstant } from "#test/simultaneous.ts";
import { type TenderSides, createPublic, createTenderSides, versionOf } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();
const QUESTIONS = ["How thick is the slab?", "Who supplies the crane?", "May we start in March?"];

let sides: TenderSides;
let third: Member;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  await ctx.db.deleteFrom("limit_count").execute();
  sides = await createTenderSides(ctx);
});

const buyer = () => ctx.as(sides.buyer.owner);

interface Issued {
  packageId: string;
  noticeId: string;
  toFirst: string;
  toSecond: string;
  toThird: string;
}

/** A package with three tenderers and a record that is public, at the same moment each time. */
async function issue(): Promise<Issued> {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const { packageId, noticeId } = await createPublic(ctx, sides.buyer.owner);
  const parts = recordParts.map(({ value }) => value);
  await shareRecord(buyer(), { packageId, parts });
  const company = await createCompany(ctx, { services: ["EG-07"], name: "Nidd Earthworks" });
  third = await createPerson(ctx, [company]);
  const firms = [sides.first.company, sides.second.company, company];
  ctx.clock.advance({ minutes: 1 });
  await inviteFirms(buyer(), { packageId, company: firms.map(({ number }) => number) });
  const invited = await ctx.db
    .selectFrom("tender_invitation")
    .select(["id", "company_id as companyId"])
    .where("package_id", "=", packageId)
    .execute();
  const [toFirst, toSecond, toThird] = firms.map(
    (firm) => invited.find(({ companyId }) => companyId === firm.id)!.id,
  ) as [string, string, string];
  return { packageId, noticeId, toFirst, toSecond, toThird };
}

const idOf = async (packageId: string, words: string) =>
  (await listQuestions(buyer(), { packageId })).find(({ question }) => question === words)!.id;

async function answer(packageId: string, words: string): Promise<void> {
  const questionId = await idOf(packageId, words);
  await replyToQuestion(buyer(), { packageId, questionId, to: "all", answer: `As to “${words}”: yes.` });
}

test("Invariant 6: an answer is there for all tenderers in the same instant, with word of it", async () => {
  const { packageId, toFirst, toSecond, toThird } = await issue();
  await askQuestion(ctx.as(sides.first.owner), { invitationId: toFirst, question: QUESTIONS[0] });
  const reads = (who: Member, invitationId: string) => async () =>
    (await getTender(ctx.as(who), { invitationId })).published.length === 1;
  const isAllTold = async () => {
    const { rows } = await ctx.database.pool.query<{ told: number; published: number }>(
      `select (select count(*)::int from clarification where package_id = $1 and number is not null) as published,
        (select count(distinct n.company_id)::int from notification n where n.title like 'Question 1 is answered%'
          and n.company_id in (select company_id from tender_invitation where package_id = $1)) as told`,
      [packageId],
    );
    const [{ told, published }] = rows as [{ told: number; published: number }];
    expect(told).toBe(3 * published);
    return published === 1;
  };
  const found = await expectOneInstant(
    {
      asker: reads(sides.first.owner, toFirst),
      second: reads(sides.second.owner, toSecond),
      third: reads(third, toThird),
      told: isAllTold,
    },
    () => answer(packageId, QUESTIONS[0]!),
  );
  expect(found.before).toBeGreaterThan(4);
});

/** Whatever the third tenderer can read of a package, with nothing in it but which package it is. */
async function readAsThird({ noticeId, toThird: invitationId }: Issued): Promise<string> {
  const as = ctx.as(third);
  const { companyId } = third.memberships[0]!;
  const all = {
    tender: await getTender(as, { invitationId }),
    quote: await getQuote(as, { invitationId }),
    received: await listReceived(as, {}),
    dates: await listDates(as, [companyId]),
    told: await listNotifications(as, {}),
    record: await getPublicRecord(ctx, { noticeId }),
  };
  return JSON.stringify(all)
    .replaceAll(/\b([a-z]{3})_[0-9a-z]{6,}/g, "$1_…")
    .replaceAll(/"companyNumber":\d+/g, '"companyNumber":0');
}

/** Three questions and a request for more time by either of two firms, in either order; all that the others may learn is the same. */
async function converse(isSwapped: boolean): Promise<{ issued: Issued; secrets: string[] }> {
  const issued = await issue();
  const { packageId, toFirst, toSecond } = issued;
  const askers = [
    { as: ctx.as(sides.first.owner), invitationId: toFirst },
    { as: ctx.as(sides.second.owner), invitationId: toSecond },
  ];
  if (isSwapped) askers.reverse();
  const secrets: string[] = [];
  const order = isSwapped ? QUESTIONS.toReversed() : QUESTIONS;
  for (const [at, question] of order.entries()) {
    ctx.clock.set(new Date(Date.UTC(2026, 11, 2, 9 + at, isSwapped ? 41 : 17, 3 + at)));
    const { as, invitationId } = askers[at % 2]!;
    const id = await askQuestion(as, { invitationId, question });
    secrets.push(id, id.split("_")[1]!, ctx.clock.now().toISOString().slice(0, 19));
  }
  const { as, invitationId } = askers[0]!;
  const wish = { invitationId, reason: "Our estimator is ill.", returnDay: "2027-01-14" };
  const requestId = await askForTime(as, wish);
  ctx.clock.set("2026-12-03T09:00:00Z");
  for (const question of QUESTIONS) {
    await answer(packageId, question);
    ctx.clock.advance({ minutes: 1 });
  }
  const version = await versionOf(ctx, packageId);
  const grant = { packageId, requestId, version, reason: "A week more.", returnDay: "2027-01-14" };
  await grantTime(buyer(), grant);
  for (const { company, owner } of [sides.first, sides.second])
    secrets.push(company.id, owner.userId, owner.name, owner.email);
  return { issued, secrets: [...secrets, toFirst, toSecond, requestId, "estimator is ill"] };
}

test("Invariant 6: who asked cannot be told from ids, order, times or anything else that the others read", async () => {
  const { issued, secrets } = await converse(false);
  const text = await readAsThird(issued);
  for (const question of QUESTIONS) expect(text).toContain(question);
  const tender = await getTender(ctx.as(third), { invitationId: issued.toThird });
  const raw = JSON.stringify(tender) + (await getPublicRecord(ctx, { noticeId: issued.noticeId }));
  for (const secret of [...secrets, "Calder", "Wharfe"]) expect(raw + text).not.toContain(secret);
});

test("Invariant 6: what the others read is the same to the letter, whoever of two has asked and in whichever order", async () => {
  const first = await readAsThird((await converse(false)).issued);
  const second = await readAsThird((await converse(true)).issued);
  expect(JSON.parse(second)).toEqual(JSON.parse(first));
  expect(second).toBe(first);
});
