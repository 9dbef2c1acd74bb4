import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { takeAwardBack } from "#domain/awards/take-award-back.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { reviseVisits } from "#domain/site-visits/revise-visits.ts";
import { addSlot } from "#domain/site-visits/add-slot.ts";
import { bookVisit } from "#domain/site-visits/book-visit.ts";
import { cancelBooking } from "#domain/site-visits/cancel-booking.ts";
import { withdrawOpenedQuote } from "#domain/quote-validity/withdraw-opened-quote.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { revokeInvitation } from "#domain/tender-invitations/revoke-invitation.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { newId } from "#platform/ids.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import {
  createEntered,
  createIssued,
  createOpened,
  createTenderSides,
  recommend,
  sendOrder,
  signInAfresh,
  versionOf,
} from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { addBystanders } from "#test/bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { CALENDAR_READS, MOST_EVENTS } from "./calendar.limits.ts";
import { listDates } from "./calendar.queries.ts";
import { endCalendarAddress } from "./end-calendar-address.ts";
import { getCalendarAddress } from "./get-calendar-address.ts";
import { makeCalendarAddress } from "./make-calendar-address.ts";
import { readCalendar } from "./read-calendar.ts";
import { renewCalendarAddress } from "./renew-calendar-address.ts";
import { writeCalendar } from "./write-calendar.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
await addBystanders(ctx);
let sides: Awaited<ReturnType<typeof createTenderSides>>;

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  sides = await createTenderSides(ctx);
});

const fileOf = async (person: Member): Promise<string> => {
  await makeCalendarAddress(ctx.as(person));
  return (await getCalendarAddress(ctx.as(person)))!.address.split("/").at(-1)!;
};
const read = async (person: Member) => readCalendar(ctx, await fileOf(person));

interface Seen {
  uid: string;
  summary: string;
  starts: string;
  status: string;
  sequence: number;
  url: string;
  description: string;
}

/** As a calendar program understands it, whose lines were folded and whose texts escaped. */
function parse(text: string): Seen[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((event) => {
    const of = (name: string) => String(event.getFirstPropertyValue(name));
    const starts = event.getFirstPropertyValue("dtstart") as ICAL.Time;
    return {
      uid: of("uid"),
      summary: of("summary"),
      starts: starts.isDate ? starts.toString() : starts.toJSDate().toISOString(),
      status: of("status"),
      sequence: Number(of("sequence")),
      url: of("url"),
      description: of("description"),
    };
  });
}
const seenBy = async (person: Member) => parse(await read(person));
const summaries = async (person: Member) => (await seenBy(person)).map(({ summary }) => summary).toSorted();

const plan = (packageId: string, values: object) =>
  ctx.db.updateTable("trade_package").set(values).where("id", "=", packageId).execute();

const addendum = async (packageId: string, returnDay: string, materiality = "information") =>
  issueAddendum(ctx.as(sides.buyer.owner), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "Drawings have changed.",
    materiality,
    returnDay,
    returnTime: "12:00",
  });

describe("the dates", () => {
  test("of a package are its buyer's and its tenderers', each with their own page", async () => {
    const { packageId, toFirst } = await createIssued(ctx, sides);
    await plan(packageId, { award_on: "2027-02-01", start_on: "2027-03-01" });
    const letting = await seenBy(sides.buyer.owner);
    expect(letting.map(({ summary, starts }) => [summary, starts])).toEqual([
      ["Questions close: Groundworks, Mill Row", "2026-12-30T12:00:00.000Z"],
      ["Quotes due: Groundworks, Mill Row", "2027-01-07T12:00:00.000Z"],
      ["Award planned: Groundworks, Mill Row", "2027-02-01"],
      ["Work planned to start: Groundworks, Mill Row", "2027-03-01"],
    ]);
    expect(new Set(letting.map(({ url }) => url))).toEqual(
      new Set([`https://lintel.test/company/tenders/${packageId}`]),
    );
    const pricing = await seenBy(sides.first.owner);
    expect(pricing.map(({ summary, status, url }) => [summary, status, url])).toEqual(
      [
        "Questions close: Groundworks, Mill Row",
        "Quote due: Groundworks, Mill Row",
        "Award planned: Groundworks, Mill Row",
        "Work planned to start: Groundworks, Mill Row",
      ].map((summary) => [summary, "CONFIRMED", `https://lintel.test/company/tenders/invited/${toFirst}`]),
    );
    expect(pricing[1]!.description).toBe(
      "Thu 7 Jan 2027, 12:00 (London).\nLet by Thornbridge Construction.\nFor Calder Groundworks.",
    );
  });

  test("of a site visit are its booking's and its slot's, with their length and place", async () => {
    const { packageId, toFirst } = await createIssued(ctx, sides);
    await plan(packageId, { visit_rule: "optional", visit_place: "The gate", visit_contact: "Jo Hale" });
    const slotOf = (day: string, place = "") =>
      addSlot(ctx.as(sides.buyer.owner), {
        packageId,
        day,
        time: "10:00",
        minutes: "90",
        people: "4",
        place,
      });
    const [one, two] = [await slotOf("2026-12-01"), await slotOf("2026-12-02", "The office")];
    const first = ctx.as(sides.first.owner);
    await bookVisit(first, { invitationId: toFirst, slotId: one, version: 0, people: "2" });
    const visitsOf = async (person: Member) =>
      (await seenBy(person)).filter(({ summary }) => summary === "Site visit: Groundworks, Mill Row");
    expect((await visitsOf(sides.buyer.owner)).map(({ starts }) => starts)).toEqual([
      "2026-12-01T10:00:00.000Z",
      "2026-12-02T10:00:00.000Z",
    ]);
    expect(await visitsOf(sides.second.owner)).toEqual([]);
    const [booked] = await visitsOf(sides.first.owner);
    expect(booked!.url).toBe(`https://lintel.test/company/tenders/invited/${toFirst}#visit`);
    await bookVisit(first, { invitationId: toFirst, slotId: two, version: 1, people: "2" });
    const [moved] = await visitsOf(sides.first.owner);
    expect(moved).toMatchObject({
      uid: booked!.uid,
      starts: "2026-12-02T10:00:00.000Z",
      status: "CONFIRMED",
    });
    expect(moved!.sequence).toBeGreaterThan(booked!.sequence);
    const text = (await read(sides.first.owner)).replaceAll("\r\n ", "");
    expect(text).toContain("LOCATION:The office");
    expect(text).toContain("DTEND:20261202T113000Z");
    await cancelBooking(first, { invitationId: toFirst, version: 2 });
    expect((await visitsOf(sides.first.owner))[0]!.status).toBe("CANCELLED");
  });

  test("of a site visit move with the place of the package, and are cancelled with it, each time as the next one", async () => {
    const { packageId, toFirst } = await createIssued(ctx, sides);
    const visit = { visitRule: "optional", visitPlace: "The gate", visitContact: "Jo Hale" };
    await plan(packageId, { visit_rule: "optional", visit_place: "The gate", visit_contact: "Jo Hale" });
    const buyer = ctx.as(sides.buyer.owner);
    const day = "2026-12-01";
    const slot = { packageId, day, time: "10:00", minutes: "90", people: "4", place: "" };
    const slotId = await addSlot(buyer, slot);
    await bookVisit(ctx.as(sides.first.owner), { invitationId: toFirst, slotId, version: 0, people: "2" });
    const visits = async () => {
      const events = [...(await seenBy(sides.buyer.owner)), ...(await seenBy(sides.first.owner))];
      return events.filter(({ summary }) => summary.startsWith("Site visit"));
    };
    const before = await visits();
    expect(before).toHaveLength(2);
    ctx.clock.advance({ hours: 1 });
    const version = () => versionOf(ctx, packageId);
    await reviseVisits(buyer, { packageId, version: await version(), ...visit, visitPlace: "The yard" });
    const moved = await visits();
    expect(moved.map(({ sequence }) => sequence)).toEqual(before.map(({ sequence }) => sequence + 1));
    const modified = `LAST-MODIFIED:${ctx.clock.now().toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
    expect(await read(sides.first.owner)).toContain(modified);
    await cancelPackage(buyer, { packageId, version: await version(), reason: "The client has stopped." });
    expect(await visits()).toMatchObject(
      moved.map(({ uid, sequence }) => ({ uid, sequence: sequence + 1, status: "CANCELLED" })),
    );
  });

  test("of a package that is a draft, an invitation that was declined or taken back, and of others, are nobody's", async () => {
    const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
    await answerInvitation(ctx.as(sides.first.owner), {
      invitationId: toFirst,
      answer: "declines",
      reason: "no_capacity",
    });
    await revokeInvitation(ctx.as(sides.buyer.owner), { packageId, invitationId: toSecond, isSure: "on" });
    const stranger = await createPerson(ctx, [await createCompany(ctx)]);
    for (const person of [sides.first.owner, sides.second.owner, stranger])
      expect(await seenBy(person)).toEqual([]);
    await plan(packageId, { state: "draft", issued_at: null, set_number: 0 });
    expect(await seenBy(sides.buyer.owner)).toEqual([]);
  });

  test("of a tenderer never name another, nor what the buyer keeps", async () => {
    const { packageId, toSecond } = await createEntered(ctx, sides);
    await plan(packageId, { budget_pence: 98_765_400 });
    await askQuestion(ctx.as(sides.second.owner), {
      invitationId: toSecond,
      question: "Who clears the site?",
    });
    const [buyer, first, second] = [
      await read(sides.buyer.owner),
      await read(sides.first.owner),
      await read(sides.second.owner),
    ];
    expect(first).not.toContain("Wharfe");
    expect(second).not.toContain("Calder");
    for (const text of [buyer, first, second]) {
      expect(text).not.toMatch(/987654|98765|Who clears/);
      expect(parse(text).every(({ summary }) => summary.includes("Groundworks"))).toBe(true);
    }
    // That there is a quote, and whose, the buyer learns at the opening.
    expect(buyer).not.toMatch(/Calder|Wharfe/);
    expect(await summaries(sides.buyer.owner)).toContain(
      "A question waits for an answer: Groundworks, Mill Row",
    );
  });

  test("move with an addendum, under the same id with the next number, and a changed price asks for a confirmation", async () => {
    const { packageId, toFirst } = await createEntered(ctx, sides);
    const before = (await seenBy(sides.first.owner)).find(({ summary }) => summary.startsWith("Quote due"))!;
    ctx.clock.set("2027-01-04T10:00:00Z");
    await addendum(packageId, "2027-01-14", "reprice");
    const after = await seenBy(sides.first.owner);
    expect(after.find(({ uid }) => uid === before.uid)).toMatchObject({
      starts: "2027-01-14T12:00:00.000Z",
      sequence: before.sequence + 1,
    });
    expect(after.find(({ summary }) => summary.startsWith("Confirm"))).toMatchObject({
      summary: "Confirm or re-price your quote: Groundworks, Mill Row",
      starts: "2027-01-14T12:00:00.000Z",
      url: `https://lintel.test/company/tenders/invited/${toFirst}/quote`,
    });
    expect((await summaries(sides.second.owner)).join()).not.toContain("Confirm");
    expect(await read(sides.first.owner)).toContain("LAST-MODIFIED:20270104T100000Z");
  });

  test("of a tender that was cancelled stay, as cancelled", async () => {
    const { packageId } = await createIssued(ctx, sides);
    const before = await seenBy(sides.first.owner);
    ctx.clock.advance({ days: 1 });
    const version = await versionOf(ctx, packageId);
    await cancelPackage(ctx.as(sides.buyer.owner), { packageId, version, reason: "The client has stopped." });
    for (const person of [sides.first.owner, sides.buyer.owner]) {
      const after = await seenBy(person);
      expect(after).toHaveLength(2);
      expect(after.every(({ status, sequence }) => status === "CANCELLED" && sequence === 1)).toBe(true);
    }
    expect((await seenBy(sides.first.owner)).map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  });

  test("of evidence are its own company's, while it is approved and ends", async () => {
    const evidence = (state: string, expires_on: string | null, type = "public_liability") =>
      ctx.db
        .insertInto("credential")
        .values({
          id: newId("crd"),
          company_id: sides.first.company.id,
          type,
          state,
          expires_on,
          created_at: ctx.clock.now(),
          submitted_at: ctx.clock.now(),
          decided_at: ctx.clock.now(),
          check_method: "document-seen",
          checked_at: ctx.clock.now(),
        })
        .execute();
    await evidence("approved", "2027-06-30");
    await evidence("approved", null, "hs_policy");
    for (const state of ["superseded", "withdrawn"])
      await evidence(state, "2027-05-31", "employers_liability");
    const seen = await seenBy(sides.first.owner);
    expect(seen.map(({ summary, starts, url }) => [summary, starts, url])).toEqual([
      ["Public liability insurance ends", "2027-06-30", "https://lintel.test/company/verification"],
    ]);
    expect(await seenBy(sides.second.owner)).toEqual([]);
  });

  test("of a decision on the main contract are its company's, while it is waited for", async () => {
    const { packageId } = await createIssued(ctx, sides);
    const decisions = async (mainContract: string) => {
      await ctx.db
        .updateTable("tender_project")
        .set({ main_contract: mainContract, decision_on: "2027-02-01" })
        .where("project_id", "=", (eb) =>
          eb.selectFrom("trade_package").select("project_id").where("id", "=", packageId),
        )
        .execute();
      const dates = await listDates(ctx, [sides.buyer.company.id]);
      return dates.filter(({ kind }) => kind === "decision").map(({ day }) => day);
    };
    for (const waits of ["tendering", "preferred"]) expect(await decisions(waits)).toEqual(["2027-02-01"]);
    for (const decided of ["won", "lost", "own"]) expect(await decisions(decided)).toEqual([]);
  });

  test("of an order are when its winner's answer is due, on both sides, and go as cancelled when it is taken back", async () => {
    const { packageId, sides: own, owners, quotes, invitations } = await createOpened(ctx);
    for (const quoteId of quotes)
      await judgeQuote(ctx.as(own.buyer.owner), { packageId, quoteId, judgement: "compliant" });
    const asking = { packageId, quoteId: quotes[1]!, line: "", kind: "question", question: "Is fuel in?" };
    await askTenderer(ctx.as(own.buyer.owner), asking);
    const asked = (await seenBy(owners[1]!)).find(({ summary }) => summary.startsWith("The buyer"));
    expect(asked).toMatchObject({ starts: "2027-01-07" });
    expect(JSON.stringify(asked)).not.toContain("fuel");
    for (const other of [owners[0]!, owners[2]!, own.buyer.owner])
      expect((await summaries(other)).join()).not.toContain("has asked");
    const { acting, browser } = await signInAfresh(ctx, own.buyer.owner);
    const recommendationId = await recommend(acting, { packageId, quoteId: quotes[0]! });
    await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
    await sendOrder(acting, packageId);
    const due = async (person: Member) =>
      (await seenBy(person)).filter(({ summary }) => summary.startsWith("Answer"));
    expect(await due(owners[0]!)).toMatchObject([
      {
        summary: "Answer the order: Groundworks, Mill Row",
        starts: "2027-01-14",
        status: "CONFIRMED",
        url: `https://lintel.test/company/tenders/invited/${invitations[0]}/order`,
      },
    ]);
    expect(await due(own.buyer.owner)).toMatchObject([
      {
        summary: "Answer to the order due from Calder Groundworks: Groundworks, Mill Row",
        url: `https://lintel.test/company/tenders/${packageId}/award`,
      },
    ]);
    expect(await due(owners[1]!)).toEqual([]);
    const { id: awardId } = (await findAward(ctx, packageId))!;
    await takeAwardBack(acting, {
      packageId,
      awardId,
      reason: "The client has stopped.",
      words: "We begin later.",
    });
    for (const person of [owners[0]!, own.buyer.owner])
      expect(await due(person)).toMatchObject([{ status: "CANCELLED", sequence: 1 }]);
  });

  test("of what is asked about a quote go once that is withdrawn, or a second price has taken its place", async () => {
    const { packageId, sides: own, owners, quotes, invitations } = await createOpened(ctx);
    const asking = { packageId, line: "", kind: "question", question: "Is fuel in?" };
    for (const quoteId of quotes.slice(0, 2))
      await askTenderer(ctx.as(own.buyer.owner), { ...asking, quoteId });
    const asked = async () => {
      const seen = await Promise.all(owners.slice(0, 2).map((owner) => summaries(owner)));
      return seen.map((all) => all.filter((summary) => summary.startsWith("The buyer")).length);
    };
    expect(await asked()).toEqual([1, 1]);
    await withdrawOpenedQuote(ctx.as(owners[0]!), { invitationId: invitations[0], reason: "No gang." });
    expect(await asked()).toEqual([0, 1]);
    ctx.clock.advance({ days: 1 });
    await ctx.db
      .updateTable("tender_quote")
      .set({ counted_from: ctx.clock.now() })
      .where("id", "=", quotes[1]!)
      .execute();
    expect(await asked()).toEqual([0, 0]);
  });

  test(`are at most ${MOST_EVENTS}, those nearest to now`, async () => {
    await ctx.database.pool.query(
      `insert into credential (id, company_id, type, state, expires_on, check_method, checked_at,
        created_at, submitted_at, decided_at)
      select 'crd_many' || n, $1, 'reference', 'approved', date '2027-01-01' + n, 'document-seen',
        $2, $2, $2, $2
      from generate_series(1, 1010) n`,
      [sides.first.company.id, ctx.clock.now()],
    );
    const seen = await seenBy(sides.first.owner);
    expect(seen).toHaveLength(MOST_EVENTS);
    expect([seen[0]!.starts, seen.at(-1)!.starts]).toEqual(["2027-01-02", "2029-09-27"]);
  });
});

describe("the text", () => {
  const date = {
    kind: "return" as const,
    isBuyer: false,
    id: "tin_1",
    pageId: "tin_1",
    companyName: "Own",
    title: "Groundworks",
    project: "Mill Row",
    other: "Buyer",
    count: 0,
    at: new Date("2026-11-23T12:00:00Z") as Date | null,
    day: null as string | null,
    minutes: null as number | null,
    place: null as string | null,
    isCancelled: false,
    sequence: 3,
    changedAt: new Date("2026-11-20T08:00:00Z"),
  };
  const write = (more: Partial<typeof date>) => writeCalendar("https://lintel.test", [{ ...date, ...more }]);

  test.each([
    // London leaves summer time on 25 October 2026 and enters it on 28 March 2027, both at 01:00 UTC.
    ["2026-10-24T11:00:00Z", "20261024T110000Z", "Sat 24 Oct 2026, 12:00 (London)"],
    ["2026-10-25T00:30:00Z", "20261025T003000Z", "Sun 25 Oct 2026, 01:30 (London)"],
    ["2026-10-25T01:30:00Z", "20261025T013000Z", "Sun 25 Oct 2026, 01:30 (London)"],
    ["2026-10-25T12:00:00Z", "20261025T120000Z", "Sun 25 Oct 2026, 12:00 (London)"],
    ["2027-03-28T00:59:00Z", "20270328T005900Z", "Sun 28 Mar 2027, 00:59 (London)"],
    ["2027-03-28T01:00:00Z", "20270328T010000Z", "Sun 28 Mar 2027, 02:00 (London)"],
    ["2027-03-29T11:00:00Z", "20270329T110000Z", "Mon 29 Mar 2027, 12:00 (London)"],
  ])("has the moment %s in UTC, and says it in London's time", (at, written, said) => {
    const text = write({ at: new Date(at) });
    expect(text).toContain(`\r\nDTSTART:${written}\r\n`);
    expect(parse(text)[0]).toMatchObject({
      starts: new Date(at).toISOString(),
      description: expect.stringContaining(said),
    });
  });

  test.each(["2026-10-25", "2027-03-28", "2028-02-29"])("has the day %s as a day", (day) => {
    const text = write({ kind: "award" as never, at: null, day });
    expect(text).toContain(`\r\nDTSTART;VALUE=DATE:${day.replaceAll("-", "")}\r\n`);
    expect(parse(text)[0]!.starts).toBe(day);
  });

  test.each([
    "A\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Pay here",
    "B\nATTENDEE:mailto:a@b.example",
    "C\rURL:https://poison.example",
    "D\u2028X:1\u0085Y:2\u0000",
    'E; semicolons, commas\\ back\\nslashes "quotes" : colons',
    "F".repeat(300),
    "Ŵ€🏗️👷🏽".repeat(40),
    "\ud800 half a letter",
  ])("takes the name %j for a name and nothing else", (name) => {
    const text = write({ title: name, project: name, companyName: name, other: name, place: name });
    const [seen, ...others] = parse(text);
    expect(others).toEqual([]);
    expect(seen!.url).toBe("https://lintel.test/company/tenders/invited/tin_1");
    const lines = text.split("\r\n");
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      // oxlint-disable-next-line no-control-regex -- they are what must not be there
      expect(line).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028]/);
    }
    const names = text
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .filter(Boolean)
      .map((line) => line.split(/[:;]/)[0]);
    expect(names).toEqual(
      write({ place: "The gate" })
        .replaceAll("\r\n ", "")
        .split("\r\n")
        .filter(Boolean)
        .map((line) => line.split(/[:;]/)[0]),
    );
    expect(names.filter((each) => each === "BEGIN")).toHaveLength(2);
  });

  test("says what a name was, letter for letter", () => {
    const name = 'Mill; Row, "North" \\n: 100 % 🏗️ Ŵ';
    expect(parse(write({ title: name, project: name.repeat(5) }))[0]!.summary).toBe(
      `Quote due: ${name}, ${name.repeat(5)}`,
    );
  });

  test("has what every event must have, and is the same each time", () => {
    const text = write({});
    for (const line of [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "UID:return-own-tin_1@lintel.test",
      "SEQUENCE:3",
      "DTSTAMP:20261120T080000Z",
      "LAST-MODIFIED:20261120T080000Z",
      "TRANSP:TRANSPARENT",
      "STATUS:CONFIRMED",
    ])
      expect(text.split("\r\n")).toContain(line);
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(write({})).toBe(text);
    expect(write({ isCancelled: true })).toContain("\r\nSTATUS:CANCELLED\r\n");
  });
});

describe("the address", () => {
  const notFound = { kind: "not-found" };

  test("is made once, shown again, and is not in the database", async () => {
    const { owner } = sides.first;
    const [first, again] = [await fileOf(owner), await fileOf(owner)];
    expect(again).toBe(first);
    const { rows } = await ctx.database.pool.query("select * from calendar_address where user_id = $1", [
      owner.userId,
    ]);
    expect(first.startsWith(rows[0].id)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(first.slice(32, 64));
    expect(await fileOf(sides.second.owner)).not.toBe(first);
  });

  test("that is renewed or ended is none from that moment on", async () => {
    const { owner } = sides.first;
    const old = await fileOf(owner);
    await renewCalendarAddress(ctx.as(owner));
    const renewed = await fileOf(owner);
    await expect(readCalendar(ctx, old)).rejects.toMatchObject(notFound);
    expect(await readCalendar(ctx, renewed)).toContain("BEGIN:VCALENDAR");
    await endCalendarAddress(ctx.as(owner));
    await expect(readCalendar(ctx, renewed)).rejects.toMatchObject(notFound);
    await expect(renewCalendarAddress(ctx.as(owner))).rejects.toMatchObject({ kind: "conflict" });
    const { rows } = await ctx.database.pool.query(
      "select action from audit_event where actor_id = $1 order by action",
      [owner.userId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "calendar-address-ended",
      "calendar-address-made",
      "calendar-address-renewed",
    ]);
  });

  test("with any letter changed, or signed with another secret, is none", async () => {
    const file = await fileOf(sides.first.owner);
    for (const at of [0, 31, 32, 63]) {
      const other = file[at] === "0" ? "1" : "0";
      const wrong = file.slice(0, at) + other + file.slice(at + 1);
      await expect(readCalendar(ctx, wrong)).rejects.toMatchObject(notFound);
    }
    for (const wrong of [
      "",
      "1",
      ".ics",
      file.slice(1),
      `${file}x`,
      file.replace(".ics", ""),
      "€".repeat(64),
    ])
      await expect(readCalendar(ctx, wrong)).rejects.toMatchObject(notFound);
    const config = { ...ctx.config, secret: "another-secret-of-more-than-thirty-two-letters" };
    await expect(readCalendar({ ...ctx, config }, file)).rejects.toMatchObject(notFound);
    expect(await readCalendar(ctx, file.toUpperCase())).toContain("BEGIN:VCALENDAR");
  });

  test.each([
    ["suspended", { suspended_at: new Date("2026-11-20"), suspended_reason: "A test." }],
    ["closed", { closed_at: new Date("2026-11-20"), erase_after: new Date("2026-12-04") }],
  ])("of somebody who is %s is none", async (_, values) => {
    const { owner } = sides.first;
    const file = await fileOf(owner);
    await ctx.db.updateTable("user_account").set(values).where("id", "=", owner.userId).execute();
    await expect(readCalendar(ctx, file)).rejects.toMatchObject(notFound);
  });

  test("has the dates of the companies that somebody is in now, and is none without one", async () => {
    await createIssued(ctx, sides);
    const { company } = sides.first;
    const both = await createPerson(ctx, [company, sides.second.company] as never, { role: "member" });
    const file = await fileOf(both);
    expect(parse(await readCalendar(ctx, file))).toHaveLength(4);
    const leave = (id: string) =>
      ctx.db
        .deleteFrom("membership")
        .where("user_id", "=", both.userId)
        .where("company_id", "=", id)
        .execute();
    await leave(company.id);
    const left = await readCalendar(ctx, file);
    expect(parse(left)).toHaveLength(2);
    expect(left).not.toContain("Calder");
    await leave(sides.second.company.id);
    await expect(readCalendar(ctx, file)).rejects.toMatchObject(notFound);
  });

  test("is for whoever works for a company, and is counted", async () => {
    const nobody = await createPerson(ctx, []);
    for (const operation of [makeCalendarAddress, getCalendarAddress, renewCalendarAddress]) {
      await expect(operation(ctx.as(nobody))).rejects.toMatchObject({ kind: "forbidden" });
      await expect(operation(ctx)).rejects.toMatchObject({ kind: "unauthenticated" });
    }
    await expect(endCalendarAddress(ctx)).rejects.toMatchObject({ kind: "unauthenticated" });
    const file = await fileOf(sides.first.owner);
    await readCalendar(ctx, file);
    await ctx.limits.consume(CALENDAR_READS, file.slice(0, 32), CALENDAR_READS.points - 1);
    await expect(readCalendar(ctx, file)).rejects.toMatchObject({ kind: "too-many" });
    // Somebody else's is not.
    expect(await read(sides.second.owner)).toContain("BEGIN:VCALENDAR");
  });
});
