import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { listPackages } from "#domain/packages/list-packages.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { listHistory } from "#domain/packages/list-history.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { TestBrowser, memberIn } from "#test/accounts.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { asSomebodyElse } from "#test/guard-pool.ts";
import { createDraft, createEntered, createTenderSides, versionOf } from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { setTenderRights } from "#domain/tender-rights/set-tender-rights.ts";
import { openSession } from "#domain/sessions/open-session.ts";
import { getOutcome } from "./get-outcome.ts";
import { getQuote } from "./get-quote.ts";
import { getReceipt } from "./get-receipt.ts";
import { judgeQuote } from "./judge-quote.ts";
import { listQuotes } from "./list-quotes.ts";
import { openQuotes } from "./open-quotes.ts";
import { readClock } from "./read-clock.ts";
import { saveQuote } from "./save-quote.ts";
import { sendOutcomes } from "./send-outcomes.ts";
import { submitQuote } from "./submit-quote.ts";
import { withdrawQuote } from "./withdraw-quote.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const DUE = "2027-01-07T12:00:00.000Z";
const OPENS = "2027-01-07T12:01:00.000Z";
const STATEMENTS = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
const ROWS = [
  "Section,Item,Description,Quantity,Unit",
  "A,1,Excavate to reduce levels,120,m3",
  "A,2,Filling,40.5,m3",
].join("\n");

let sides: Awaited<ReturnType<typeof createTenderSides>>;
let packageId: string;
let invitations: string[];
let owners: Member[];
let browser: TestBrowser;

/** A signed-in browser of somebody without a password: a fresh sign-in is proof enough. */
async function signIn(person: Member): Promise<Member> {
  browser = new TestBrowser();
  const user = { id: person.userId, firstName: person.name, email: person.email };
  browser.keep(
    await ctx.transact((tx) => openSession(tx, { user, isRemembered: true, by: "google" }, browser)),
  );
  return memberIn(ctx, browser);
}

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  const third = await createCompany(ctx, { services: ["EG-07"], name: "Nidd Earthworks" });
  owners = [sides.first.owner, sides.second.owner, await createPerson(ctx, [third])];
  packageId = await createDraft(ctx, sides.buyer.owner);
  const acting = ctx.as(sides.buyer.owner);
  const version = await versionOf(ctx, packageId);
  await editPackage(acting, { section: "pricing", packageId, version, rows: ROWS });
  const company = [sides.first.company.number, sides.second.company.number, third.number];
  await inviteFirms(acting, { packageId, company });
  await issuePackage(acting, { packageId, version: await versionOf(ctx, packageId) });
  const rows = await ctx.db
    .selectFrom("tender_invitation")
    .select(["id", "company_id"])
    .where("package_id", "=", packageId)
    .execute();
  const ids = [sides.first.company.id, sides.second.company.id, third.id];
  invitations = ids.map((id) => rows.find(({ company_id }) => company_id === id)!.id);
});

async function write(at: number, prices: string[], more: object = {}): Promise<number> {
  const { draftVersion } = await getQuote(ctx.as(owners[at]!), { invitationId: invitations[at] });
  return saveQuote(ctx.as(owners[at]!), {
    invitationId: invitations[at],
    draftVersion,
    prices,
    validityDays: "90",
    vat: "reverse-charge",
    ...more,
  });
}

async function submit(at: number, ...prices: string[]): Promise<number> {
  const draftVersion = await write(at, prices);
  return submitQuote(ctx.as(owners[at]!), { invitationId: invitations[at], draftVersion, ...STATEMENTS });
}

async function open(): Promise<number> {
  ctx.clock.set(OPENS);
  await closeDuePackages(createSystemContext(ctx.services));
  const buyer = await signIn(sides.buyer.owner);
  return openQuotes(ctx.as(buyer, browser), { packageId }, browser);
}

const compare = () => listQuotes(ctx.as(sides.buyer.owner), { packageId });
const stateOf = async () => (await findPackage(ctx, packageId))!.state;

describe("once nothing can be changed", () => {
  const read = () => getQuote(ctx.as(owners[0]!), { invitationId: invitations[0] });
  const said = {
    exclusions: "Dewatering.",
    leadWeeks: "3",
    discount: "2.5",
    fixedWeeks: "40",
    labourHours: "120",
    alternates: [{ title: "Reuse the fill", differs: "Less tipping.", kind: "omit", amount: "1,250.50" }],
    termNotes: { retentionPercent: "1.5 % only" },
    isPartial: "on",
    vat: "reverse-charge",
  };

  test("a firm reads what it has submitted, and not what it typed afterwards", async () => {
    const first = await write(0, ["12.3456", "1,000"], said);
    await submitQuote(ctx.as(owners[0]!), {
      invitationId: invitations[0],
      draftVersion: first,
      ...STATEMENTS,
    });
    const { draft: submitted, priced, counted: none } = await read();
    expect(none).toBeNull();
    await write(0, ["99", "1"], { exclusions: "" });
    for (const whenever of ["closed", "opened"]) {
      if (whenever === "closed") ctx.clock.set(OPENS);
      else await open();
      const { draft, counted, priced: shown } = await read();
      expect(draft).toEqual({ ...submitted, prices: ["12.3456", "1,000.00"] });
      expect(shown).toMatchObject({ total: priced.total, terms: priced.terms, problems: [] });
      expect(counted).toEqual({
        number: 1,
        totalPence: priced.total,
        setNumber: 1,
        files: [],
        isShown: true,
        isOvertaken: true,
      });
    }
  });

  test("what was not typed on is said to count alone, and what was taken back does not count", async () => {
    await submit(0, "12", "8");
    ctx.clock.set(OPENS);
    expect((await read()).counted).toMatchObject({ number: 1, isOvertaken: false });
    ctx.clock.set("2026-12-01T09:00:00Z");
    await withdrawQuote(ctx.as(owners[0]!), { invitationId: invitations[0] });
    ctx.clock.set(OPENS);
    expect((await read()).counted).toBeNull();
  });
});

describe("submitting", () => {
  test("a firm reads that it has saved something since, until that is in as well", async () => {
    const isChanged = async () =>
      (await getQuote(ctx.as(owners[0]!), { invitationId: invitations[0] })).isChanged;
    expect(await isChanged()).toBe(false);
    await write(0, ["12", "8"]);
    expect(await isChanged()).toBe(false);
    await submit(0, "12", "8");
    expect(await isChanged()).toBe(false);
    await write(0, ["12", "9"]);
    expect(await isChanged()).toBe(true);
    await submit(0, "12", "9");
    expect(await isChanged()).toBe(false);
  });

  test("what is changed and changed back is no new version, and until then the price that counts is said", async () => {
    const look = () => getQuote(ctx.as(owners[0]!), { invitationId: invitations[0] });
    expect(await submit(0, "12", "8")).toBe(1);
    const counts = (await look()).priced.total;
    expect((await look()).standsPence).toBeNull();
    await write(0, ["12", "9"]);
    const changed = await look();
    expect(changed).toMatchObject({ isChanged: true, standsPence: counts });
    expect(changed.priced.total).toBeGreaterThan(counts);
    await write(0, ["12", "8"]);
    expect(await look()).toMatchObject({ isChanged: false, standsPence: null });
    const events = async () =>
      (await listHistory(ctx, { packageId })).filter(({ kind }) => kind === "quote-submitted").length;
    expect(await submit(0, "12", "8")).toBe(1);
    expect(await events()).toBe(1);
    expect((await look()).versions).toHaveLength(1);
    const { draftVersion } = await look();
    await saveQuote(ctx.as(owners[0]!), {
      invitationId: invitations[0],
      draftVersion,
      prices: ["12", "8"],
      validityDays: "60",
      vat: "reverse-charge",
    });
    const other = { invitationId: invitations[0], draftVersion: draftVersion + 1, ...STATEMENTS };
    expect(await submitQuote(ctx.as(owners[0]!), other)).toBe(2);
    expect(await events()).toBe(2);
    // A withdrawn one is in again only by a version of its own.
    await withdrawQuote(ctx.as(owners[0]!), { invitationId: invitations[0] });
    expect(await submitQuote(ctx.as(owners[0]!), other)).toBe(3);
  });

  test("gives whoever submits the receipt among their notifications, without a price", async () => {
    await submit(0, "12", "8");
    const { userId } = owners[0]!;
    const told = await ctx.db
      .selectFrom("notification")
      .select(["title", "path"])
      .where("user_id", "=", userId)
      .where("title", "like", "Your quote is in%")
      .execute();
    expect(told).toEqual([
      {
        title: "Your quote is in, version 1, with its receipt: Groundworks",
        path: `/company/tenders/invited/${invitations[0]}/receipts/1`,
      },
    ]);
  });
});

describe("a change of what is priced", () => {
  test("is told to who has priced it as what it asks, and stands on the list until that is done", async () => {
    await submit(0, "12", "8");
    await write(1, ["12", "8"]);
    const buyer = ctx.as(sides.buyer.owner);
    await issueAddendum(buyer, {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "More to dig.",
      materiality: "reprice",
    });
    const told = async (at: number) =>
      (
        await ctx.db
          .selectFrom("notification")
          .select("title")
          .where("user_id", "=", owners[at]!.userId)
          .where("title", "like", "Addendum 1%")
          .execute()
      ).map(({ title }) => title);
    expect(await told(0)).toEqual([
      "Addendum 1: confirm your quote or price it again by Thu 7 Jan 2027, 12:00 (London): Groundworks",
    ]);
    expect(await told(1)).toEqual(["Addendum 1 changes what is priced: Groundworks"]);
    const asked = async () => [
      (await listReceived(ctx.as(owners[0]!), {})).invitations[0]!.hasToConfirm,
      (await getTender(ctx.as(owners[0]!), { invitationId: invitations[0] })).hasToConfirm,
      (await getTender(ctx.as(owners[1]!), { invitationId: invitations[1] })).hasToConfirm,
    ];
    expect(await asked()).toEqual([true, true, false]);
    await submit(0, "12", "8");
    expect(await asked()).toEqual([false, false, false]);
  });
});

describe("writing a quote", () => {
  test("keeps what was typed, adds it up to the penny, and says what is missing", async () => {
    await write(0, ["12.3456", "abc"], { exclusions: "Dewatering." });
    const { priced, draft, state } = await getQuote(ctx.as(owners[0]!), { invitationId: invitations[0] });
    expect(draft).toMatchObject({ prices: ["12.3456", "abc"], exclusions: "Dewatering." });
    expect(state).toBe("draft");
    expect(priced.lines.map(({ pence }) => pence)).toEqual([148_147, null]);
    expect(priced.problems.map(({ at }) => at)).toEqual([1]);
  });

  test("is refused to a colleague who began from an older one", async () => {
    await write(0, ["1", "2"]);
    await expect(
      saveQuote(ctx.as(owners[0]!), { invitationId: invitations[0], draftVersion: 0, prices: ["3"] }),
    ).rejects.toMatchObject({ kind: "conflict" });
  });

  test("nobody else reads or writes it", async () => {
    await write(0, ["1", "2"]);
    for (const actor of [owners[1]!, sides.buyer.owner]) {
      const as = ctx.as(actor);
      const invitationId = invitations[0];
      for (const attempt of [
        () => getQuote(as, { invitationId }),
        () => readClock(as, { invitationId }),
        () => saveQuote(as, { invitationId, draftVersion: 1 }),
        () => submitQuote(as, { invitationId, draftVersion: 1, ...STATEMENTS }),
        () => withdrawQuote(as, { invitationId }),
        () => getReceipt(as, { invitationId, version: 1 }),
        () => getOutcome(as, { invitationId }),
      ])
        await expect(attempt()).rejects.toMatchObject({ kind: "not-found" });
    }
    for (const attempt of [listQuotes, judgeQuote, sendOutcomes])
      await expect(
        attempt(ctx.as(owners[0]!), {
          packageId,
          quoteId: "tqu_1",
          judgement: "compliant",
          reason: "x",
        }),
      ).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe.skipIf(ctx.database.isEmbedded)("while the package is taken from under it", () => {
  test.each(["saving", "submitting", "withdrawing"] as const)("%s waits, and is refused", async (what) => {
    await submit(0, "12", "8");
    const draftVersion = await write(0, ["13", "8"]);
    const [as, input] = [ctx.as(owners[0]!), { invitationId: invitations[0], draftVersion }];
    const act = {
      saving: () => saveQuote(as, { ...input, prices: ["1", "1"], validityDays: "90" }),
      submitting: () => submitQuote(as, { ...input, ...STATEMENTS }),
      withdrawing: () => withdrawQuote(as, input),
    }[what];
    const { answer } = await ctx.transact(async (tx) => {
      const cancelled = { state: "cancelled", cancel_reason: "The programme has moved." };
      await tx.db.updateTable("trade_package").set(cancelled).where("id", "=", packageId).execute();
      const underWay = asSomebodyElse(async () => act().catch((error: unknown) => error));
      await vi.waitFor(() => asSomebodyElse(untilOneWaits), { timeout: 10_000 });
      return { answer: underWay };
    });
    expect(await answer).toMatchObject({ kind: "conflict", message: "This tender has been cancelled." });
    const quote = await ctx.db
      .selectFrom("tender_quote")
      .select(["state", "draft_version", "current_version"])
      .where("invitation_id", "=", invitations[0]!)
      .executeTakeFirstOrThrow();
    expect(quote).toEqual({ state: "submitted", draft_version: draftVersion, current_version: 1 });
  });

  async function untilOneWaits(): Promise<void> {
    const { rows } = await ctx.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(1);
  }
});

describe("submitting", () => {
  test("needs a whole quote and the three statements", async () => {
    const draftVersion = await write(0, ["12"]);
    const input = { invitationId: invitations[0], draftVersion, ...STATEMENTS };
    await expect(submitQuote(ctx.as(owners[0]!), input)).rejects.toMatchObject({ kind: "invalid" });
    await expect(
      submitQuote(ctx.as(owners[0]!), { ...input, hasNoCollusion: undefined }),
    ).rejects.toMatchObject({ name: "ZodError" });
  });

  test("counts to the millisecond of the return, and is late one after", async () => {
    const draftVersion = await write(0, ["12", "8"]);
    const input = { invitationId: invitations[0], draftVersion, ...STATEMENTS };
    ctx.clock.set("2027-01-07T12:00:00.001Z");
    await expect(submitQuote(ctx.as(owners[0]!), input)).rejects.toMatchObject({ kind: "conflict" });
    ctx.clock.set(DUE);
    expect(await submitQuote(ctx.as(owners[0]!), input)).toBe(1);
  });

  test("takes 60 versions of a quote in an hour, and says when it takes the next", async () => {
    let tries = 0;
    const again = () => submit(0, "12", `8.${String((tries += 1)).padStart(2, "0")}`);
    expect(await again()).toBe(1);
    ctx.clock.set("2026-12-01T09:10:00Z");
    for (let number = 2; number <= 60; number++) expect(await again()).toBe(number);
    await expect(again()).rejects.toMatchObject({
      kind: "too-many",
      message: "That was tried too often. Please try again in 50 minutes.",
      retryAfter: 3_000,
    });
    await submit(1, "12", "8");
    ctx.clock.set("2026-12-01T10:00:00Z");
    expect(await again()).toBe(61);
    await expect(again()).rejects.toMatchObject({ kind: "too-many", retryAfter: 600 });
  });

  test("answers with a receipt of the quote, and a new version takes the old one's place", async () => {
    await submit(0, "12", "8");
    await submit(0, "11", "8");
    const receipts = await Promise.all(
      [1, 2].map((version) => getReceipt(ctx.as(owners[0]!), { invitationId: invitations[0], version })),
    );
    expect(receipts.map(({ receipt }) => receipt.statement.version)).toEqual([1, 2]);
    expect(receipts[1]!.sealed?.content).toMatchObject({ totalPence: 11 * 120_00 + 8 * 40_50 });
    await open();
    expect((await compare()).quotes.map(({ content }) => content.totalPence)).toEqual([164_400]);
  });

  test("the buyer is told of a quote once, the firm of each version", async () => {
    const told = async (companyId: string, title: string) =>
      (
        await ctx.db
          .selectFrom("notification")
          .select("title")
          .where("company_id", "=", companyId)
          .where("title", "like", title)
          .execute()
      ).map((row) => row.title);
    const buyerId = sides.buyer.company.id;
    await submit(0, "12", "8");
    expect(await told(buyerId, "% has sent a quote, sealed%")).not.toEqual([]);
    await ctx.db.deleteFrom("notification").execute();
    await submit(0, "11", "8");
    expect(await told(buyerId, "% has sent a quote, sealed%")).toEqual([]);
    expect(await told(sides.first.company.id, "Your quote is in, version 2%")).not.toEqual([]);
  });

  test("what was withdrawn is not opened, and can be submitted again", async () => {
    await submit(0, "12", "8");
    await submit(1, "13", "8");
    const { company } = sides.first;
    const colleague = await createPerson(ctx, [company], { role: "member" });
    await setTenderRights(ctx.as(owners[0]!), { companyId: company.id, "admin-submit": "on" });
    await expect(withdrawQuote(ctx.as(colleague), { invitationId: invitations[0] })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await withdrawQuote(ctx.as(owners[0]!), { invitationId: invitations[0] });
    await withdrawQuote(ctx.as(owners[1]!), { invitationId: invitations[1] });
    const told = async () =>
      (
        await ctx.db
          .selectFrom("notification")
          .select("title")
          .where("user_id", "=", sides.buyer.owner.userId)
          .where("subject", "=", `${invitations[1]}-quote`)
          .execute()
      ).map(({ title }) => title);
    expect(await told()).toEqual(["Wharfe Civils has withdrawn its quote: Groundworks"]);
    await submit(1, "13", "7");
    expect(await told()).toEqual(["Wharfe Civils has sent a quote, sealed until the return: Groundworks"]);
    expect(await open()).toBe(1);
    expect((await compare()).quotes.map(({ companyName }) => companyName)).toEqual(["Wharfe Civils"]);
  });

  test("a change of price asks for it to be confirmed anew; what was not still counts, with that said", async () => {
    await submit(0, "12", "8");
    await submit(1, "13", "8");
    const other = await createEntered(ctx, sides);
    const stateElsewhere = ctx.db
      .selectFrom("tender_quote")
      .select("state")
      .where("package_id", "=", other.packageId);
    const sent = { state: "submitted", current_version: 1 };
    await ctx.db.updateTable("tender_quote").set(sent).where("package_id", "=", other.packageId).execute();
    await issueAddendum(ctx.as(sides.buyer.owner), {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "The levels have changed.",
      materiality: "reprice",
    });
    expect(await stateElsewhere.execute()).toEqual([{ state: "submitted" }]);
    const stateIn = async (at: number) =>
      (await getQuote(ctx.as(owners[at]!), { invitationId: invitations[at] })).state;
    expect(await stateIn(0)).toBe("needs_reconfirmation");
    await submit(0, "12", "8");
    expect(await stateIn(0)).toBe("submitted");
    await open();
    expect((await compare()).quotes).toHaveLength(2);
  });
});

describe("sealed", () => {
  test("no table holds a price, a rate or a word of a quote before it is opened", async () => {
    await write(0, ["4321.0987", "8765.4321"], { exclusions: "Peppercorn dewatering" });
    await submit(1, "4321.0987", "8765.4321");
    const { rows: tables } = await ctx.database.pool.query<{ name: string }>(
      "select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)",
    );
    for (const { name } of tables) {
      const { rows } = await ctx.database.pool.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t`,
      );
      for (const { row } of rows)
        for (const secret of ["4321.0987", "43210987", "8765.4321", "87654321", "Peppercorn", "87353183"])
          expect(row.includes(secret), `${name}: ${secret}`).toBe(false);
    }
  });

  test("the buyer learns only that they are in", async () => {
    await submit(0, "12", "8");
    const { quotes, sealed, state } = await compare();
    expect({ quotes, sealed, state }).toEqual({ quotes: [], sealed: 1, state: "issued" });
    const { packages } = await listPackages(ctx.as(sides.buyer.owner), {});
    expect(packages).toMatchObject([{ id: packageId, invited: 3, pricing: 1, quotes: 1, declined: 0 }]);
  });

  test("is opened after the return alone, once, by who decides", async () => {
    await submit(0, "12", "8");
    const buyer = await signIn(sides.buyer.owner);
    const attempt = () => openQuotes(ctx.as(buyer, browser), { packageId }, browser);
    await expect(attempt()).rejects.toMatchObject({ kind: "conflict" });
    ctx.clock.set("2027-01-07T12:00:30.000Z");
    await closeDuePackages(createSystemContext(ctx.services));
    await expect(attempt()).rejects.toMatchObject({ kind: "conflict" });
    const colleague = await createPerson(ctx, [sides.buyer.company], { role: "member" });
    ctx.clock.set(OPENS);
    const signedIn = await signIn(colleague);
    await expect(openQuotes(ctx.as(signedIn, browser), { packageId }, browser)).rejects.toMatchObject({
      kind: "forbidden",
    });
    expect(await open()).toBe(1);
    expect(await stateOf()).toBe("under_evaluation");
    await expect(open()).rejects.toMatchObject({ kind: "conflict" });
    const { opening } = await compare();
    expect(opening).toEqual({ at: new Date(OPENS), by: [sides.buyer.owner.name] });
  });

  test("what is judged of it its own firm does not read, and a reason goes with its judgement", async () => {
    await submit(0, "12", "8");
    await open();
    const acting = ctx.as(sides.buyer.owner);
    const { id: quoteId } = (await compare()).quotes[0]!;
    const own = async () => (await getQuote(ctx.as(owners[0]!), { invitationId: invitations[0] })).state;
    const judge = (judgement: string, reason = "") =>
      judgeQuote(acting, { packageId, quoteId, judgement, reason });
    expect(await judge("non_compliant", "No programme.")).toMatchObject({
      companyName: (await compare()).quotes[0]!.companyName,
      judgement: "non_compliant",
    });
    expect((await compare()).quotes).toMatchObject([{ state: "non_compliant", reason: "No programme." }]);
    expect(await own()).toBe("opened");
    await judge("compliant", "No programme.");
    expect((await compare()).quotes).toMatchObject([{ state: "compliant", reason: "" }]);
    expect(await own()).toBe("opened");
  });

  test("what was submitted and opened does not change", async () => {
    await submit(0, "12", "8");
    const change = (column: string) =>
      ctx.db
        .updateTable("tender_quote_version")
        .set({ [column]: column === "set_number" ? 9 : "{}" })
        .execute();
    await expect(change("set_number")).rejects.toThrow("does not change");
    await open();
    await expect(change("opened")).rejects.toThrow("does not change");
  });
});
