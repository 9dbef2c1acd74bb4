import { expect, test } from "vitest";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { askForTime } from "#domain/clarifications/ask-for-time.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { action } from "./package-questions.tsx";

const ctx = await createTestContext();

test("the return moves to the day and the time that the buyer has chosen, an odd one once it was looked at", async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const wish = { invitationId: toFirst, returnDay: "2027-01-14", reason: "Our yard is shut." };
  const request = await askForTime(ctx.as(sides.first.owner), wish);
  const form = {
    intent: "grant",
    request,
    version: String(await versionOf(ctx, packageId)),
    returnDay: "2027-01-14",
    returnTime: "16:30",
    reason: "More time for everybody.",
  };
  const grant = (seen: object) =>
    askPage(ctx, action, {
      path: `/company/tenders/${packageId}/questions`,
      params: { id: packageId },
      form: { ...form, ...seen },
      actor: sides.buyer.owner,
      browser: new TestBrowser(),
    });
  for (const seen of [{}, { seen: "2027-01-14 12:00" }])
    expect(await grant(seen)).toMatchObject({
      toast: null,
      data: {
        problem: expect.stringContaining("outside working hours"),
        typed: { seen: "2027-01-14 16:30", intent: "grant" },
      },
    });
  const answer = await grant({ seen: "2027-01-14 16:30" });
  expect(answer.toast).toMatchObject({
    title: "The return has moved for every tenderer, with addendum 1",
  });
  expect((await findPackage(ctx, packageId))!.returnAt).toEqual(new Date("2027-01-14T16:30:00Z"));
});

test("an answer to all that comes too late stays typed until the return has moved or the box is ticked", async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const asking = { invitationId: toFirst, question: "How thick is the slab?" };
  const question = await askQuestion(ctx.as(sides.first.owner), asking);
  ctx.clock.set("2027-01-06T09:00:00Z");
  const form = { intent: "answer", question, to: "all", answer: "200 mm." };
  const reply = (more: object) =>
    askPage(ctx, action, {
      path: `/company/tenders/${packageId}/questions`,
      params: { id: packageId },
      form: { ...form, ...more },
      actor: sides.buyer.owner,
      browser: new TestBrowser(),
    });
  expect(await reply({})).toMatchObject({
    toast: null,
    data: {
      typed: form,
      errors: { withoutTime: [expect.stringContaining("Move the return to Fri 8 Jan 2027") as string] },
    },
  });
  // Why stands once, beside the tick.
  expect(await reply({})).not.toMatchObject({ data: { problem: expect.stringContaining("leaves firms") } });
  expect((await reply({ withoutTime: "on" })).toast).toMatchObject({ title: "Answered" });
});

test("the page says who has an answer: all, the asker alone, or the asker that there is none", async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const said = async (to: string) => {
    const wantsConfidence = to === "asker" ? "on" : undefined;
    const asking = { invitationId: toFirst, question: `What of this goes to ${to}?`, wantsConfidence };
    const question = await askQuestion(ctx.as(sides.first.owner), asking);
    const { toast } = await askPage(ctx, action, {
      path: `/company/tenders/${packageId}/questions`,
      params: { id: packageId },
      form: { intent: "answer", question, to, answer: "200 mm." },
      actor: sides.buyer.owner,
      browser: new TestBrowser(),
    });
    return [toast?.title, toast?.description];
  };
  const alone = "Only the asker has it.";
  expect(await said("all")).toEqual(["Answered", "Every tenderer has it in the same instant."]);
  expect(await said("asker")).toEqual(["Answered", alone]);
  expect(await said("nobody")).toEqual(["The asker is told", alone]);
});
