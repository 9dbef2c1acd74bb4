import { beforeEach, describe, expect, test } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import type { Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { listActivity } from "#domain/dashboard/list-activity.ts";
import { countNotifications } from "#domain/notifications/count-notifications.ts";
import { writeNotificationEmails } from "#domain/notifications/write-notification-emails.ts";
import { newId } from "#platform/ids.ts";
import { createInquiry, createPerson, requestForm } from "#test/factories.ts";
import { makeFile } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";
import { acceptQuote } from "./accept-quote.ts";
import { askForQuotes } from "./ask-for-quotes.ts";
import { completeProject } from "./complete-project.ts";
import { declineInquiry } from "./decline-inquiry.ts";
import { getInquiry } from "./get-inquiry.ts";
import { seeInquiry } from "./see-inquiry.ts";
import { sendQuote } from "./send-quote.ts";
import { turnDownQuote } from "./turn-down-quote.ts";
import { withdrawInquiry } from "./withdraw-inquiry.ts";

const ctx = await createTestContext();
await addBystanders(ctx, { but: ["notification"] });
expectTrail(ctx, {
  audited: [
    "inquiry-declined",
    "inquiry-sent",
    "inquiry-withdrawn",
    "project-completed",
    "quote-accepted",
    "quote-not-accepted",
    "quote-revised",
    "quote-sent",
  ],
  limited: ["inquiries-company", "inquiries-person", "quotes-person"],
});
let made: Awaited<ReturnType<typeof createInquiry>>;
let inquiryId: string;
let asker: Member;
let asked: Member;
let names: { firm: string; from: string };

beforeEach(async () => {
  ctx.clock.set("2026-11-21T09:00:00Z");
  made = await createInquiry(ctx, { projectName: "Wharf Mill" });
  ({ inquiryId, asker, asked } = made);
  names = { firm: made.firm.name, from: made.from.name };
  await ctx.db.deleteFrom("notification").execute();
});

const quoteForm = (values: Record<string, unknown> = {}) => ({
  inquiryId,
  version: 1,
  key: newId("key"),
  amount: "12,500",
  included: "Labour and boards",
  validUntil: "2026-12-31",
  ...values,
});
const quote = (values: Record<string, unknown> = {}) => sendQuote(ctx.as(asked), quoteForm(values));
const at = (version: number) => ({ inquiryId, version });
const read = (actor: Member) => getInquiry(ctx.as(actor), inquiryId);
/** What somebody is told; asked for again, only what is new. */
async function notificationsOf(actor: Member) {
  const rows = await ctx.db
    .deleteFrom("notification")
    .where("user_id", "=", actor.userId)
    .returning(["kind", "title", "path"])
    .execute();
  expect(rows).toHaveLength(1);
  return rows[0];
}

test("the files of a quote are those of the firm that has sent it", async () => {
  await quote({ files: [makeFile("offer.pdf")] });
  const { id } = await ctx.db
    .selectFrom("quote")
    .select("id")
    .where("inquiry_id", "=", inquiryId)
    .executeTakeFirstOrThrow();
  expect(
    await ctx.db
      .selectFrom("attachment")
      .select(["name", "company_id"])
      .where("holder_id", "=", id)
      .execute(),
  ).toEqual([{ name: "offer.pdf", company_id: made.firm.id }]);
});

test("a quote is kept as it was sent, and a revision beside it", async () => {
  const values = { excluded: "Skips", note: "Valid for both floors" };
  await quote(values);
  await quote({ version: 2, amount: "11,000.50", included: "Labour" });
  const rows = await ctx.db
    .selectFrom("quote")
    .selectAll()
    .where("inquiry_id", "=", inquiryId)
    .orderBy("version")
    .execute();
  const sent = {
    id: expect.any(String),
    inquiry_id: inquiryId,
    version: 1,
    amount_pence: 1_250_000,
    included: "Labour and boards",
    ...values,
    valid_until: "2026-12-31",
    quoted_by: asked.userId,
    author_name: asked.name,
    key: expect.any(String),
    created_at: ctx.clock.now(),
  };
  const revised = {
    ...sent,
    version: 2,
    amount_pence: 1_100_050,
    included: "Labour",
    excluded: "",
    note: "",
  };
  expect(rows).toEqual([sent, revised]);
});

describe("an inquiry that is opened", () => {
  test("is seen once the asked firm opens it, not when the asker does", async () => {
    await seeInquiry(ctx.as(asker), inquiryId);
    expect((await read(asker)).state).toBe("new");
    await seeInquiry(ctx.as(asked), inquiryId);
    await seeInquiry(ctx.as(asked), inquiryId);
    expect(await read(asker)).toMatchObject({ state: "seen", version: 1, seenAt: ctx.clock.now() });
  });

  test("names both companies as they stand on paper, to either side", async () => {
    await ctx.db
      .updateTable("company")
      .set({ town: "Leeds", county: "West Yorkshire", phone: "+441134960123", email: "office@firm.example" })
      .where("id", "=", made.firm.id)
      .execute();
    for (const reader of [asker, asked]) {
      expect((await read(reader)).parties).toMatchObject({
        asked: { name: names.firm, town: "Leeds", phone: "0113 496 0123", email: "office@firm.example" },
        asking: { name: names.from },
      });
    }
  });

  test("is news no more to whoever opens it, and no e-mail follows; to colleagues it is", async () => {
    const { firm, from } = made;
    const [colleague, buyer] = [await createPerson(ctx, [firm]), await createPerson(ctx, [from])];
    const unread = async (...people: Member[]) =>
      Promise.all(people.map((person) => countNotifications(ctx.as(person))));
    const again = await askForQuotes(ctx.as(asker), requestForm([firm]));
    inquiryId = again.inquiryIds[0]!;
    expect(await unread(asked, colleague)).toEqual([1, 1]);
    await seeInquiry(ctx.as(asked), inquiryId);
    expect(await unread(asked, colleague)).toEqual([0, 1]);
    await quote();
    expect(await unread(asker, buyer)).toEqual([1, 1]);
    await seeInquiry(ctx.as(buyer), inquiryId);
    expect(await unread(asker, buyer)).toEqual([1, 0]);
    ctx.clock.advance({ minutes: 3 });
    await writeNotificationEmails(createSystemContext(ctx.services));
    const emails = (await ctx.emails()).map(({ to }) => to);
    expect(
      emails.filter((to) => [asked, colleague, asker, buyer].some(({ email }) => email === to)).toSorted(),
    ).toEqual([colleague.email, asker.email].toSorted());
  });
});

describe("a quote", () => {
  test("answers the inquiry and is told to the company that asked", async () => {
    await quote({ excluded: "Scaffold", note: "Two weeks" });
    const page = await read(asker);
    expect(page).toMatchObject({ state: "quoted", version: 2, side: "asking" });
    expect(page.quotes).toMatchObject([
      { version: 1, amountPence: 1_250_000, included: "Labour and boards", excluded: "Scaffold" },
    ]);
    expect(page.steps).toEqual(["accept", "turn-down"]);
    expect(await notificationsOf(asker)).toEqual({
      kind: "quote",
      title: `${names.firm} has sent a quote: Wharf Mill`,
      path: `/inquiries/${inquiryId}`,
    });
    const activity = await listActivity(ctx.as(asked));
    expect(activity.map(({ text }) => text)).toContain("A quote was sent");
  });

  test("is revised while it waits, and the old version stays readable for both", async () => {
    await quote();
    await quote({ version: 2, amount: "11,900.50", validUntil: "2027-01-31" });
    for (const who of [asker, asked]) {
      expect((await read(who)).quotes.map(({ version, amountPence }) => [version, amountPence])).toEqual([
        [2, 1_190_050],
        [1, 1_250_000],
      ]);
    }
    expect((await notificationsOf(asker))?.title).toContain("has revised its quote");
  });

  test("sent twice with one key is one version and one notification", async () => {
    const form = quoteForm();
    const answers = await Promise.all([1, 2, 3].map(() => sendQuote(ctx.as(asked), form)));
    expect(answers.map(({ version }) => version)).toEqual([1, 1, 1]);
    expect((await read(asker)).quotes).toHaveLength(1);
  });

  test("of two colleagues who quote at once one is first, and the other is told", async () => {
    const colleague = await createPerson(ctx, [
      { id: asked.memberships[0]!.companyId, number: 0, name: names.firm },
    ]);
    const outcomes = await Promise.allSettled([
      quote(),
      sendQuote(ctx.as(colleague), quoteForm({ amount: "1" })),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = outcomes.find((outcome) => outcome.status === "rejected");
    expect(lost?.reason).toMatchObject({ kind: "conflict", message: expect.stringContaining("has changed") });
    expect((await read(asker)).quotes).toHaveLength(1);
  });

  test.each([
    { amount: "0" },
    { amount: "twelve" },
    { amount: "" },
    { amount: "2,000,000,000" },
    { included: "" },
    { validUntil: "2026-11-20" },
    { validUntil: "" },
    { included: "x".repeat(4001) },
  ])("does not take %o", async (values) => {
    await expect(quote(values)).rejects.toMatchObject({ name: "ZodError" });
    expect((await read(asker)).quotes).toEqual([]);
  });

  test("comes too late once the day to reply by is over in London", async () => {
    ctx.clock.set("2026-12-05T23:59:00Z");
    await quote();
    const late = await createInquiry(ctx, { replyBy: "2026-12-05", projectName: "Late" });
    ctx.clock.set("2026-12-06T00:00:00Z");
    await expect(sendQuote(ctx.as(late.asked), quoteForm({ inquiryId: late.inquiryId }))).rejects.toThrow(
      "The time for an answer is over.",
    );
  });
});

describe("declining", () => {
  test("gives its reason, and takes a quote back that was sent", async () => {
    await quote();
    await notificationsOf(asker);
    await declineInquiry(ctx.as(asked), { ...at(2), reason: "no-capacity", note: "Until May" });
    expect(await read(asker)).toMatchObject({
      state: "declined",
      declineReason: "no-capacity",
      declineNote: "Until May",
      steps: [],
    });
    expect(await notificationsOf(asker)).toMatchObject({
      kind: "inquiry",
      title: `${names.firm} has taken its quote back: Wharf Mill`,
    });
  });

  test("needs a reason of the list, and words where the reason is another one", async () => {
    for (const values of [{}, { reason: "because" }, { reason: "other", note: " " }]) {
      await expect(declineInquiry(ctx.as(asked), { ...at(1), ...values })).rejects.toMatchObject({
        name: "ZodError",
      });
    }
    expect((await read(asker)).state).toBe("new");
  });
});

describe("withdrawing", () => {
  test("is possible until there is an answer, and the firm is told", async () => {
    await withdrawInquiry(ctx.as(asker), at(1));
    expect((await read(asked)).state).toBe("withdrawn");
    expect((await notificationsOf(asked))?.title).toBe(`${names.from} has withdrawn its inquiry: Wharf Mill`);
    await expect(quote()).rejects.toThrow(`${names.from} has withdrawn this inquiry. Nothing was changed.`);
  });

  test("loses against a quote that came first", async () => {
    await quote();
    await expect(withdrawInquiry(ctx.as(asker), at(1))).rejects.toThrow(`${names.firm} has sent a quote.`);
    expect((await read(asker)).state).toBe("quoted");
  });
});

describe("deciding", () => {
  test("accepts the quote one has seen, and either side finishes the project on a day", async () => {
    await quote();
    await notificationsOf(asker);
    await acceptQuote(ctx.as(asker), at(2));
    expect((await notificationsOf(asked))?.title).toBe(`${names.from} has accepted your quote: Wharf Mill`);
    expect((await read(asked)).steps).toEqual(["complete"]);
    expect((await read(asker)).steps).toEqual(["complete"]);
    await expect(
      completeProject(ctx.as(asked), { ...at(3), completedOn: "2026-11-22" }),
    ).rejects.toMatchObject({ name: "ZodError" });
    await completeProject(ctx.as(asked), { ...at(3), completedOn: "2026-11-20" });
    expect(await read(asker)).toMatchObject({ state: "completed", completedOn: "2026-11-20", steps: [] });
    expect((await notificationsOf(asker))?.title).toBe(`${names.firm} says the work is finished: Wharf Mill`);
    await expect(completeProject(ctx.as(asker), { ...at(4), completedOn: "2026-11-20" })).rejects.toThrow(
      "The work is finished. Nothing was changed.",
    );
  });

  test("does not accept a version that one has not seen", async () => {
    await quote();
    await quote({ version: 2, amount: "99,000" });
    await expect(acceptQuote(ctx.as(asker), at(2))).rejects.toThrow("has changed since you opened it");
    expect((await read(asker)).state).toBe("quoted");
  });

  test("does not accept a quote that is not valid any more, though no job has been there", async () => {
    await quote({ validUntil: "2026-11-30" });
    ctx.clock.set("2026-12-01T00:00:00Z");
    await expect(acceptQuote(ctx.as(asker), at(2))).rejects.toThrow("The time for an answer is over.");
    expect((await read(asked)).state).toBe("expired");
  });

  test("turned down, the firm is told and nothing more can be done", async () => {
    await quote();
    await turnDownQuote(ctx.as(asker), at(2));
    expect((await notificationsOf(asked))?.title).toContain("has not accepted your quote");
    await expect(acceptQuote(ctx.as(asker), at(3))).rejects.toMatchObject({ kind: "conflict" });
  });

  test("of an acceptance, a refusal and a revision at once exactly one is done", async () => {
    await quote();
    const outcomes = await Promise.allSettled([
      acceptQuote(ctx.as(asker), at(2)),
      turnDownQuote(ctx.as(asker), at(2)),
      quote({ version: 2, amount: "13,000" }),
      declineInquiry(ctx.as(asked), { ...at(2), reason: "no-capacity" }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ kind: "conflict" });
    }
    expect((await read(asker)).version).toBe(3);
  });
});
