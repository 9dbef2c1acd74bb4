import type { Member } from "#domain/actor.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { listQuestions } from "#domain/clarifications/list-questions.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { createList } from "#domain/favourites/create-list.ts";
import { saveFirm } from "#domain/favourites/save-firm.ts";
import { updateSavedFirm } from "#domain/favourites/update-saved-firm.ts";
import { adjustQuote } from "#domain/tender-comparison/adjust-quote.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { answerMinute } from "#domain/tender-minutes/answer-minute.ts";
import { keepMinute } from "#domain/tender-minutes/keep-minute.ts";
import { sendMinute } from "#domain/tender-minutes/send-minute.ts";
import { londonDay } from "#platform/london-time.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { createCompany, createPerson } from "./factories.ts";
import { createOpenedTender } from "./opened-tender.ts";
import { makeFile } from "./sample-files.ts";
import { createIssued, createTenderSides, recommend } from "./tenders.ts";
import type { TestContext } from "./test-context.ts";

/** What a buyer keeps to itself; its team alone reads it. */
export const BUYERS = {
  email: "desk@unlisted-firm.example",
  message: "Your price on Quarry Bank was sharp",
  note: "Never late since Wharf Lane",
  list: "Preferred for the tower",
  decision: "Their programme has no float",
  minutes: "They asked for the crane for a month",
  adjustment: "Skips as at Quarry Bank",
  rationale: "Steadiest of the three by far",
};
/** What a tenderer says to its buyer alone. */
export const TENDERERS = {
  exclusions: "Rock below two metres is excluded by us",
  qualification: "We need the crane on Tuesdays",
  declined: "Our gang is in Truro until May",
  question: "May we precast the upstands ourselves?",
  answer: "Precast them if the joints are ours",
  minutes: "The crane was for a week, not for a month",
  query: "Is the hard dig in your second rate?",
  file: "Sequence of the precast upstands",
};

export interface Rivals {
  rivalBuyer: Member;
  rivalTenderer: Member;
  /** Of the buyer of the one that is opened. */
  member: Member;
  /** Who has asked in confidence in the one that is out. */
  tenderer: Member;
  /** Ids and addresses of whom the rival tenderer prices against. */
  others: string[];
}

/** Two tenders of two buyers, another buyer and a tenderer among them, with everything that each keeps from somebody. */
export async function createRivals(ctx: TestContext): Promise<Rivals> {
  return { ...(await tenderOut(ctx)), ...(await tenderOpened(ctx)) };
}

/** One that is out: a firm that prices, one that has declined, and one that is invited by its address alone. */
async function tenderOut(ctx: TestContext) {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const other = await createCompany(ctx, { account_type: "client", name: "Rival Builders" });
  const buyer = ctx.as(sides.buyer.owner);
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  await inviteFirms(buyer, { packageId, email: BUYERS.email, message: BUYERS.message });
  const note = { reason: "no_capacity", note: TENDERERS.declined };
  await answerInvitation(ctx.as(sides.second.owner), { invitationId: toSecond, answer: "declines", ...note });
  const first = ctx.as(sides.first.owner);
  const question = { question: TENDERERS.question, wantsConfidence: "on" };
  await askQuestion(first, { invitationId: toFirst, ...question });
  const [asked] = await listQuestions(buyer, { packageId });
  const reply = { to: "asker", answer: TENDERERS.answer };
  await replyToQuestion(buyer, { packageId, questionId: asked!.id, ...reply });
  const { listId } = await createList(buyer, { name: BUYERS.list });
  await saveFirm(buyer, { company: String(sides.first.company.number), list: listId });
  const noted = { company: String(sides.first.company.number), list: listId, note: BUYERS.note };
  await updateSavedFirm(buyer, listId, noted);
  return { rivalBuyer: await createPerson(ctx, [other]), tenderer: sides.first.owner };
}

/** One that is opened and recommended, priced by three. */
async function tenderOpened(ctx: TestContext) {
  const said = [{}, { exclusions: TENDERERS.exclusions, qualifications: TENDERERS.qualification }, {}];
  const files = [undefined, makeFile(`${TENDERERS.file}.pdf`)];
  const tender = await createOpenedTender(ctx, { said, files });
  const { packageId, tenderers, buyer } = tender;
  const acting = ctx.as(buyer.owner);
  const [rival, told] = [tenderers[0]!, tenderers[1]!];
  const of = { packageId, quoteId: told.quoteId };
  const entry = { kind: "add", line: "", amount: "100", reason: BUYERS.adjustment, seen: "0" };
  await adjustQuote(acting, { ...of, ...entry });
  await askTenderer(acting, { ...of, kind: "question", line: "", question: TENDERERS.query });
  const met = { kind: "interview", heldOn: londonDay(ctx.clock.now()), attendees: "Their manager and ours" };
  const minuteId = await keepMinute(acting, { ...of, ...met, body: BUYERS.minutes });
  await sendMinute(acting, { packageId, minuteId });
  const differs = { answer: "differs", words: TENDERERS.minutes };
  await answerMinute(ctx.as(told.owner), { invitationId: told.invitationId, minuteId, ...differs });
  for (const { quoteId } of [rival, told])
    await judgeQuote(acting, { packageId, quoteId, judgement: "compliant" });
  const third = { packageId, quoteId: tenderers[2]!.quoteId };
  await judgeQuote(acting, { ...third, judgement: "non_compliant", reason: BUYERS.decision });
  await recommend(acting, { packageId, quoteId: rival.quoteId });
  await ctx.db.updateTable("tender_recommendation").set({ rationale: BUYERS.rationale }).execute();
  return {
    rivalTenderer: rival.owner,
    member: await createPerson(ctx, [buyer.company as never], { role: "member" }),
    others: [told, tenderers[2]!].flatMap(({ owner, companyId, invitationId, quoteId }) => [
      companyId,
      invitationId,
      quoteId,
      owner.userId,
      owner.email,
    ]),
  };
}
