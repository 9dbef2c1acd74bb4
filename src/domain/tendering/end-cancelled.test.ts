import { beforeEach, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { getOutcome } from "#domain/tender-quotes/get-outcome.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { withdrawQuote } from "#domain/tender-quotes/withdraw-quote.ts";
import {
  type TenderSides,
  createIssued,
  createTenderSides,
  enterQuote,
  openReturns,
  versionOf,
  writeQuote,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerByLink } from "#domain/tender-invitations/answer-by-link.ts";
import { answerLink } from "#domain/tender-invitations/answer-link.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { readByLink } from "#domain/tender-invitations/read-by-link.ts";
import { sendAddressNews } from "#domain/tender-invitations/send-address-news.ts";
import { cancelPackage } from "./cancel-package.ts";
import { setMainContract } from "./set-main-contract.ts";

const ctx = await createTestContext();
const REASON = "The scheme was redesigned.";
let sides: TenderSides;
let packageId: string;
let toFirst: string;
let toSecond: string;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  ({ packageId, toFirst, toSecond } = await createIssued(ctx, sides));
});

const buyer = () => ctx.as(sides.buyer.owner);
const cancel = async () =>
  cancelPackage(buyer(), { packageId, version: await versionOf(ctx, packageId), reason: REASON });
const first = () => getOutcome(ctx.as(sides.first.owner), { invitationId: toFirst });
const second = () => getOutcome(ctx.as(sides.second.owner), { invitationId: toSecond });
const notices = () =>
  ctx.db.selectFrom("outcome_notice").select("quote_id").where("package_id", "=", packageId).execute();

test("every firm that has quoted has its outcome notice, with reason and words; what is sealed stays sealed", async () => {
  await enterQuote(ctx, sides.first.owner, toFirst);
  await enterQuote(ctx, sides.second.owner, toSecond);
  await withdrawQuote(ctx.as(sides.second.owner), { invitationId: toSecond });
  await cancel();
  const told = {
    outcome: "cancelled",
    reasonCodes: ["package_cancelled"],
    words: REASON,
    rank: null,
    gap: null,
  };
  expect(await first()).toMatchObject({
    ...told,
    isTakenBack: false,
    isLate: false,
    sentAt: ctx.clock.now(),
  });
  expect(await second()).toMatchObject({ ...told, isTakenBack: true });
  const opened = await ctx.db
    .selectFrom("tender_quote_version as v")
    .innerJoin("tender_quote as q", "q.id", "v.quote_id")
    .select(["q.state", "v.opened"])
    .where("q.package_id", "=", packageId)
    .orderBy("q.state")
    .execute();
  expect(opened).toEqual([
    { state: "submitted", opened: null },
    { state: "withdrawn", opened: null },
  ]);
});

test("a firm without an account that had said it would tender hears of it after the return, too", async () => {
  const email = "desk@newlift.example";
  await inviteFirms(buyer(), { packageId, email });
  const { id } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("email", "=", email)
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  await answerByLink(ctx, answerLink(ctx, id), { answer: "intends" });
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
  await cancel();
  ctx.clock.advance({ minutes: 5 });
  await sendAddressNews(createSystemContext(ctx.services));
  const subjects = (await ctx.emails()).filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("has been cancelled"))).toHaveLength(1);
});

test("one that came late is told so; a draft that was never sent is none", async () => {
  await ctx.db.updateTable("trade_package").set({ late_minutes: 30 }).where("id", "=", packageId).execute();
  await writeQuote(ctx, sides.first.owner, toFirst);
  await writeQuote(ctx, sides.second.owner, toSecond);
  ctx.clock.set("2027-01-07T12:10:00Z");
  const statements = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
  await submitQuote(ctx.as(sides.first.owner), { invitationId: toFirst, draftVersion: 1, ...statements });
  await cancel();
  expect(await first()).toMatchObject({ outcome: "cancelled", isLate: true });
  expect(await second()).toBeNull();
  expect(await notices()).toHaveLength(1);
});

test("after the opening, too, and a main contract that is lost is another reason", async () => {
  await enterQuote(ctx, sides.first.owner, toFirst);
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
  const { project_id: projectId, version } = await ctx.db
    .selectFrom("trade_package as p")
    .innerJoin("tender_project as t", "t.project_id", "p.project_id")
    .select(["p.project_id", "t.version"])
    .where("p.id", "=", packageId)
    .executeTakeFirstOrThrow();
  const lost = { projectId, version: String(version), mainContract: "lost", decisionOn: "" };
  await setMainContract(buyer(), lost);
  expect(await first()).toMatchObject({ outcome: "cancelled", reasonCodes: ["project_not_won"] });
});

test("a firm without an account is led to why, in the buyer's words", async () => {
  await inviteFirms(buyer(), { packageId, email: "desk@newfirm.example" });
  const link = /invitation=([\w-]+)/.exec((await ctx.emails()).at(-1)!.text)![1]!;
  expect((await readByLink(ctx, link)).cancelReason).toBeNull();
  await cancel();
  ctx.clock.advance({ hours: 3 });
  await sendAddressNews(createSystemContext(ctx.services));
  const told = (await ctx.emails()).at(-1)!;
  expect(told.to).toBe("desk@newfirm.example");
  expect(told.text).toMatch(/has been cancelled[\s\S]*Read why it was cancelled:\n\S+invitation=/);
  expect((await readByLink(ctx, link)).cancelReason).toBe(REASON);
});
