import { listDisputed } from "#web/routes/tenders/disputed-figures.tsx";
import { beforeEach, describe, expect, test } from "vitest";
import { listNextSteps } from "#domain/awards/list-next-steps.ts";
import { createSystemContext } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { listLettings } from "#domain/tendering/letting.queries.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { verifyPromises } from "#domain/tender-quotes/verify-promises.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { listStatements } from "#domain/tender-comparison/list-statements.ts";
import { copyRows } from "#test/copy-rows.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { enterFrom } from "#test/lodged-quotes.ts";
import { makeFile, pdfBytes } from "#test/sample-files.ts";
import {
  type TenderSides,
  createIssued,
  createTenderSides,
  enterQuote,
  openReturns,
  versionOf,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerFigures } from "./answer-figures.ts";
import { answerFiguresByLink } from "./answer-figures-by-link.ts";
import { enterFigures } from "./enter-figures.ts";
import { figuresLink } from "#domain/tender-quotes/figures-link.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { listPackages } from "#domain/packages/list-packages.ts";
import { getLodged } from "./get-lodged.ts";
import { getOwnLodged } from "./get-own-lodged.ts";
import { getWaitingFigures } from "./get-waiting-figures.ts";
import { countTenders } from "#domain/tendering/count-tenders.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { listTenderWork } from "#domain/tendering/list-tender-work.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { withdrawOpenedQuote } from "#domain/quote-validity/withdraw-opened-quote.ts";
import { listLodged } from "./list-lodged.ts";
import { lodgeQuote } from "./lodge-quote.ts";
import { TENDER_FILES_PER_PERSON } from "#domain/packages/packages.limits.ts";
import { openLodged } from "./open-lodged.ts";
import { readFiguresByLink } from "./read-figures-by-link.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { revokeInvitation } from "#domain/tender-invitations/revoke-invitation.ts";
import { withdrawQuote } from "#domain/tender-quotes/withdraw-quote.ts";
import { findUnread, selectFigures } from "./lodged-quotes.queries.ts";
import { sweepFiles } from "#domain/storage/sweep-files.ts";
import { MAX_LODGED_A_PACKAGE } from "./lodged-quotes.limits.ts";
import { lodgedKey } from "./lodged-seal.ts";

const ctx = await createTestContext();
let sides: TenderSides;
let packageId: string;
let toFirst: string;
let toSecond: string;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  ({ packageId, toFirst, toSecond } = await createIssued(ctx, sides));
});

const asBuyer = () => ctx.as(sides.buyer.owner);
const asFirm = () => ctx.as(sides.first.owner);
const NAME = "Peppercorn quote 87,353.17.pdf";
const sent = () => makeFile(NAME, pdfBytes());
const lodge = async (more: object = {}, as = asBuyer()) => {
  const { lodgedId } = await lodgeQuote(as, {
    packageId,
    invitationId: toFirst,
    way: "email",
    receivedAt: "2026-12-01T09:00",
    files: [sent()],
    ...more,
  });
  return lodgedId;
};
const list = async () => (await listLodged(asBuyer(), { packageId })).lodged;
const opened = () => openReturns(ctx, { packageId, owner: sides.buyer.owner });
const linesOf = async () => (await getQuote(asFirm(), { invitationId: toFirst })).lines.length;
const enter = async (lodgedId: string, { seen = 0, price = "10", ...more }: Record<string, unknown> = {}) =>
  enterFigures(asBuyer(), {
    packageId,
    lodgedId,
    seen: String(seen),
    prices: Array.from({ length: await linesOf() }, () => price),
    validityDays: "60",
    ...more,
  });

/** A lodged quote that was opened and whose figures were entered. */
async function entered(): Promise<{ lodgedId: string; quoteId: string }> {
  const lodgedId = await lodge();
  await opened();
  const { userId } = sides.buyer.owner;
  await ctx.limits.consume(TENDER_FILES_PER_PERSON, userId, TENDER_FILES_PER_PERSON.points);
  await expect(openLodged(asBuyer(), { packageId, lodgedId })).rejects.toMatchObject({ kind: "too-many" });
  await ctx.limits.reset(TENDER_FILES_PER_PERSON, userId);
  await openLodged(asBuyer(), { packageId, lodgedId });
  await enter(lodgedId);
  const [found] = await list();
  return { lodgedId, quoteId: found!.figures[0]!.quoteId };
}

describe("lodging", () => {
  test("seals the file and its name at once, and tells the firm, with the hash on its own page", async () => {
    const id = await lodge();
    expect(await list()).toMatchObject([
      { id, companyName: "Calder Groundworks", way: "email", isReplaced: false, mayOpen: false, figures: [] },
    ]);
    const { counted } = await listLodged(asBuyer(), { packageId });
    expect(counted).toEqual([{ invitationId: toFirst, way: "email" }]);
    const stored = await ctx.files.find(lodgedKey(id));
    expect(stored!.size).toBeGreaterThan(pdfBytes().length);
    const { lodged } = await getOwnLodged(asFirm(), { invitationId: toFirst });
    expect(lodged).toMatchObject([{ id, way: "email", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    const { rows } = await ctx.database.pool.query<{ row: string }>(
      "select to_jsonb(t)::text as row from lodged_quote t union all select to_jsonb(n)::text from notification n union all select to_jsonb(e)::text from package_event e",
    );
    for (const secret of ["Peppercorn", "87,353", lodged[0]!.sha256])
      expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
    const titles = await ctx.db.selectFrom("notification").select("title").execute();
    expect(titles.map(({ title }) => title)).toContain(
      "Thornbridge Construction has lodged your quote that came by e-mail, sealed: Groundworks",
    );
  });

  test("is one lodging however often the same is sent, and another where anything differs", async () => {
    const told = async () =>
      (await ctx.db.selectFrom("notification").select("title").execute()).filter(({ title }) =>
        title.includes("has lodged your quote"),
      ).length;
    const id = await lodge();
    const once = await told();
    ctx.clock.set("2026-12-01T09:02:00Z");
    const form = { packageId, invitationId: toFirst, way: "email", receivedAt: "2026-12-01T09:00" };
    const again = await Promise.all(
      [1, 2].map(async () => lodgeQuote(asBuyer(), { ...form, files: [sent()] })),
    );
    for (const each of again)
      expect(each).toMatchObject({ lodgedId: id, since: new Date("2026-12-01T09:00:00Z") });
    expect(await list()).toHaveLength(1);
    expect(await told()).toBe(once);
    await lodge({ way: "paper" });
    await lodge({ way: "paper", receivedAt: "2026-12-01T09:01" });
    await lodge({
      way: "paper",
      receivedAt: "2026-12-01T09:01",
      files: [makeFile(NAME, pdfBytes("Another page"))],
    });
    expect((await list()).filter(({ isReplaced }) => isReplaced)).toHaveLength(3);
    // What was replaced is not what counts: sent again, it is the newest.
    expect(await lodge()).not.toBe(id);
  });

  test("of the same after an addendum that changes prices is another: its firm has sent it once more", async () => {
    const id = await lodge();
    ctx.clock.advance({ minutes: 5 });
    const addendum = { reason: "The wall is thicker.", materiality: "reprice" };
    await issueAddendum(asBuyer(), { packageId, version: await versionOf(ctx, packageId), ...addendum });
    ctx.clock.advance({ minutes: 5 });
    expect(await lodge()).not.toBe(id);
    expect((await list()).map(({ repricedBy, isReplaced }) => [repricedBy, isReplaced])).toEqual([
      [null, false],
      [1, true],
    ]);
  });

  test("counts among the quotes that are in, in the buyer's list", async () => {
    const counts = async () =>
      (await listPackages(asBuyer(), {})).packages.map(({ pricing, quotes }) => [pricing, quotes]);
    expect(await counts()).toEqual([[0, 0]]);
    await lodge();
    expect(await counts()).toEqual([[1, 1]]);
    await lodge();
    expect(await counts()).toEqual([[1, 1]]);
  });

  test("opens to nobody before the opening", async () => {
    const lodgedId = await lodge();
    for (const attempt of [openLodged, getLodged])
      await expect(attempt(asBuyer(), { packageId, lodgedId })).rejects.toMatchObject({ kind: "conflict" });
    await expect(enter(lodgedId)).rejects.toMatchObject({ kind: "conflict" });
    for (const as of [asFirm(), ctx.as(sides.second.owner)])
      for (const attempt of [openLodged, getLodged])
        await expect(attempt(as, { packageId, lodgedId })).rejects.toMatchObject({ kind: "not-found" });
  });

  test("is done to the millisecond of the return, and not one after", async () => {
    ctx.clock.set("2027-01-07T12:00:00.001Z");
    await expect(lodge()).rejects.toMatchObject({ kind: "conflict" });
    ctx.clock.set("2027-01-07T12:00:00.000Z");
    await expect(lodge()).resolves.toMatch(/^ldg_/);
  });

  test("is late within an announced tolerance, and marked so for ever", async () => {
    await ctx.db.updateTable("trade_package").set({ late_minutes: 10 }).where("id", "=", packageId).execute();
    ctx.clock.set("2027-01-07T12:10:00.000Z");
    const lodgedId = await lodge();
    expect(await list()).toMatchObject([{ id: lodgedId, isLate: true }]);
    ctx.clock.set("2027-01-07T12:10:00.001Z");
    await expect(lodge()).rejects.toMatchObject({ kind: "conflict" });
  });

  test("is refused over a quote that the firm has sent itself", async () => {
    await enterQuote(ctx, sides.first.owner, toFirst);
    await expect(lodge()).rejects.toMatchObject({ kind: "conflict" });
  });

  test("is replaced by the firm's own submission and by a later file; both stay in the record, sealed", async () => {
    const first = await lodge();
    ctx.clock.advance({ minutes: 1 });
    const second = await lodge({ way: "paper" });
    expect((await list()).map(({ id, isReplaced }) => [id, isReplaced])).toEqual([
      [second, false],
      [first, true],
    ]);
    ctx.clock.advance({ minutes: 1 });
    await enterQuote(ctx, sides.first.owner, toFirst);
    await opened();
    expect((await list()).map(({ isReplaced }) => isReplaced)).toEqual([true, true]);
    await expect(openLodged(asBuyer(), { packageId, lodgedId: second })).rejects.toMatchObject({
      kind: "conflict",
    });
    expect((await listQuotes(asBuyer(), { packageId })).quotes).toHaveLength(1);
  });

  test.each([
    ["no file", { files: [] }, "Choose the file"],
    ["two files", { files: [sent(), sent()] }, "Choose one file"],
    ["what is no document", { files: [makeFile("quote.exe", new Uint8Array([77, 90, 1, 2]))] }, "quote.exe"],
    ["a moment to come", { receivedAt: "2026-12-02T08:30" }, "cannot have come later"],
    ["a moment before the issue", { receivedAt: "2026-12-01T08:59" }, "before the tender was issued"],
    ["no moment", { receivedAt: "yesterday" }, "Enter a date"],
  ])("refuses %s", async (_, more, message) => {
    await expect(lodge(more)).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining(message) as string,
    });
  });

  test("is for owners and admins, and for firms of this tender", async () => {
    const member = await createPerson(ctx, [sides.buyer.company as never], { role: "member" });
    await expect(lodge({}, ctx.as(member))).rejects.toMatchObject({ kind: "forbidden" });
    const other = await createPerson(ctx, [await createCompany(ctx, { account_type: "client" })]);
    await expect(lodge({}, ctx.as(other))).rejects.toMatchObject({ kind: "not-found" });
    await expect(lodge({ invitationId: "tin_none" })).rejects.toMatchObject({ kind: "not-found" });
    await expect(listLodged(asFirm(), { packageId })).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("after the opening", () => {
  test("the file is what came, the first opening is noted, and its figures stand unconfirmed", async () => {
    const lodgedId = await lodge();
    await opened();
    await expect(enter(lodgedId)).rejects.toMatchObject({
      message: expect.stringContaining("Open the file"),
    });
    const file = await openLodged(asBuyer(), { packageId, lodgedId });
    expect([file.name, file.contentType]).toEqual([NAME, "application/pdf"]);
    expect(Buffer.compare(file.bytes, Buffer.from(pdfBytes()))).toBe(0);
    expect((await list())[0]!.openedAt).toEqual(ctx.clock.now());
    await enter(lodgedId);
    const comparison = await getComparison(asBuyer(), { packageId });
    expect(comparison.quotes).toMatchObject([{ provenance: { state: "unconfirmed", way: "email" } }]);
    const [came] = listStatements(comparison);
    expect(came!.words[0]).toMatch(/^By e-mail, received .* Unconfirmed: entered by the buyer\.$/);
    expect((await verifyPromises(createSystemContext(ctx.services))).faults).toEqual([]);
  });

  test("each file opens by itself, and so does the page on which its figures are entered", async () => {
    const first = await lodge();
    const second = await lodge({ invitationId: toSecond, files: [makeFile("Wharfe.pdf", pdfBytes())] });
    await opened();
    for (const [lodgedId, name] of [
      [first, NAME],
      [second, "Wharfe.pdf"],
    ] as const) {
      expect((await openLodged(asBuyer(), { packageId, lodgedId })).name).toBe(name);
      expect(await getLodged(asBuyer(), { packageId, lodgedId })).toMatchObject({ id: lodgedId, name });
    }
  });

  test("who has lodged the file and who has entered its figures are two people where they are", async () => {
    const lodgedId = await lodge();
    await opened();
    const colleague = await createPerson(ctx, [sides.buyer.company as never], { role: "admin" });
    const as = ctx.as(colleague);
    await enterFrom(as, { packageId, lodgedId });
    const nameOf = async ({ userId }: { userId: string }) =>
      (
        await ctx.db
          .selectFrom("user_account")
          .select("name")
          .where("id", "=", userId)
          .executeTakeFirstOrThrow()
      ).name;
    const [quote] = (await getComparison(asBuyer(), { packageId })).quotes;
    expect(quote!.provenance).toMatchObject({
      lodgedBy: await nameOf(sides.buyer.owner),
      enteredBy: await nameOf(colleague),
    });
  });

  test("two who enter at once: one counts, the other is told; what was entered stays when it is mended", async () => {
    const { lodgedId } = await entered();
    await expect(enter(lodgedId)).rejects.toMatchObject({ kind: "conflict" });
    await enter(lodgedId, { seen: 1, price: "11" });
    expect((await list())[0]!.figures.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test("the firm confirms by the link of an e-mail that says no amount, once", async () => {
    const { quoteId } = await entered();
    const link = figuresLink(ctx.services, { quoteId, version: 1 });
    const as = ctx.as({ kind: "visitor" });
    expect(await readFiguresByLink(as, link)).toMatchObject({ closed: null, title: "Groundworks" });
    await answerFiguresByLink(as, link, { answer: "confirmed", words: "" });
    await expect(answerFiguresByLink(as, link, { answer: "confirmed" })).rejects.toMatchObject({
      kind: "conflict",
    });
    expect((await getComparison(asBuyer(), { packageId })).quotes[0]!.provenance!.state).toBe("confirmed");
    for (const broken of ["", "x", `x${link}`])
      await expect(readFiguresByLink(as, broken)).rejects.toMatchObject({ kind: "not-found" });
    ctx.clock.advance({ days: 61 });
    await expect(readFiguresByLink(as, link)).rejects.toMatchObject({ kind: "not-found" });
  });

  test("or says signed in that they are wrong, with a sentence; nobody else does", async () => {
    await entered();
    const answer = { invitationId: toFirst, version: "1", answer: "disputed" };
    await expect(answerFigures(asFirm(), answer)).rejects.toMatchObject({ name: "ZodError" });
    for (const actor of [sides.second.owner, sides.buyer.owner])
      await expect(answerFigures(ctx.as(actor), { ...answer, words: "Wrong." })).rejects.toMatchObject({
        kind: "not-found",
      });
    await answerFigures(asFirm(), { ...answer, words: "The filling is £9 a cube." });
    expect((await list())[0]!.figures[0]).toMatchObject({
      state: "disputed",
      words: "The filling is £9 a cube.",
    });
    await expect(answerFigures(asFirm(), { ...answer, answer: "confirmed" })).rejects.toMatchObject({
      kind: "conflict",
    });
  });

  test("an older entry is not answered any more", async () => {
    const { lodgedId, quoteId } = await entered();
    await enter(lodgedId, { seen: 1, price: "11" });
    const link = figuresLink(ctx.services, { quoteId, version: 1 });
    await expect(
      answerFiguresByLink(ctx.as({ kind: "visitor" }), link, { answer: "confirmed" }),
    ).rejects.toMatchObject({ kind: "conflict" });
  });
});

test("figures that their firm says are wrong lead the buyer to enter them again", async () => {
  const { lodgedId } = await entered();
  const work = async (of = sides.buyer.company.id) =>
    (await listTenderWork(ctx, [of], 8)).filter(({ kind }) => kind === "disputed");
  const disputed = async () =>
    listDisputed(await list(), (await listQuotes(asBuyer(), { packageId })).quotes);
  expect([await work(), await disputed()]).toEqual([[], []]);
  const answer = {
    invitationId: toFirst,
    version: "1",
    answer: "disputed",
    words: "The filling is £9 a cube.",
  };
  await answerFigures(asFirm(), answer);
  expect(await work()).toMatchObject([{ id: packageId, count: 1, from: null }]);
  expect(await work(sides.first.company.id)).toEqual([]);
  expect(await disputed()).toMatchObject([{ id: lodgedId, words: "The filling is £9 a cube." }]);
  await enter(lodgedId, { seen: 1, price: "9" });
  expect([await work(), await disputed()]).toEqual([[], []]);
});

describe("figures that wait for the firm's word", () => {
  const wait = async () => ({
    figures: (await getWaitingFigures(asFirm(), { invitationId: toFirst }))?.totalPence ?? null,
    listed: (await listReceived(asFirm(), {})).invitations.map((each) => each.hasFiguresToConfirm),
    counted: (await countTenders(asFirm())).invitations,
    work: (await listTenderWork(ctx, [sides.first.company.id], 8)).map(({ kind, id }) => [kind, id]),
  });
  const nothing = { figures: null, listed: [false], counted: 0, work: [] };

  test("are asked about in its list, its tender and its dashboard, until it has answered", async () => {
    const { quoteId } = await entered();
    expect(await wait()).toEqual({
      figures: expect.any(Number),
      listed: [true],
      counted: 1,
      work: [["figures", toFirst]],
    });
    expect(
      await listTenderWork(ctx, [sides.second.company.id, sides.buyer.company.id], 8),
    ).not.toContainEqual(expect.objectContaining({ kind: "figures" }));
    for (const stranger of [ctx.as(sides.second.owner), asBuyer()])
      await expect(getWaitingFigures(stranger, { invitationId: toFirst })).rejects.toMatchObject({
        kind: "not-found",
      });
    const figures = await selectFigures(ctx).where("f.quote_id", "=", quoteId).executeTakeFirstOrThrow();
    await answerFigures(asFirm(), {
      invitationId: toFirst,
      version: String(figures.version),
      answer: "confirmed",
    });
    expect(await wait()).toEqual(nothing);
  });

  test("wait no more of a quote that was withdrawn", async () => {
    await entered();
    await withdrawOpenedQuote(asFirm(), { invitationId: toFirst, reason: "Steel is gone." });
    expect(await wait()).toEqual(nothing);
  });
});

test("what was lodged and answered does not change, and files of no row are swept", async () => {
  const { lodgedId } = await entered();
  await expect(ctx.db.updateTable("lodged_quote").set({ way: "paper" }).execute()).rejects.toThrow(
    "does not change",
  );
  await expect(ctx.db.updateTable("lodged_figures").set({ version: 7 }).execute()).rejects.toThrow(
    "does not change",
  );
  ctx.clock.advance({ days: 3 });
  expect(await sweepFiles(createSystemContext(ctx.services))).toBe(0);
  await ctx.db.deleteFrom("lodged_quote").where("id", "=", lodgedId).execute();
  expect(await sweepFiles(createSystemContext(ctx.services))).toBe(1);
});

describe("a firm whose quote is lodged", () => {
  test("is not taken back, neither before the return nor after the opening", async () => {
    await lodge();
    const takeBack = () => revokeInvitation(asBuyer(), { packageId, invitationId: toFirst });
    await expect(takeBack()).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("Its quote is lodged"),
    });
    await opened();
    await expect(takeBack()).rejects.toMatchObject({
      message: expect.stringContaining("Returns have closed"),
    });
  });

  test("does not decline over it: its own takes its place, and can be withdrawn", async () => {
    await lodge();
    const decline = () =>
      answerInvitation(asFirm(), { invitationId: toFirst, answer: "declines", reason: "no_capacity" });
    await expect(decline()).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("is lodged"),
    });
    ctx.clock.advance({ minutes: 5 });
    await enterQuote(ctx, sides.first.owner, toFirst);
    await withdrawQuote(asFirm(), { invitationId: toFirst });
    await decline();
    await opened();
    expect((await getPackage(asBuyer(), { packageId })).waitingQuotes).toBe(0);
  });

  test("counts nowhere once a quote of its firm's own has taken its place, and that is withdrawn", async () => {
    await lodge();
    const counts = async () => {
      const [listed] = (await listPackages(asBuyer(), {})).packages;
      const [work] = await listTenderWork(ctx, [sides.buyer.company.id], 9);
      const { projectId } = (await findPackage(ctx, packageId))!;
      const [letting] = await listLettings(ctx, projectId);
      const step = (await listNextSteps(asBuyer(), { packageIds: [packageId] })).get(packageId);
      return [listed!.quotes, work?.kind, letting!.hasQuotes, step?.kind];
    };
    const [own, closing] = [new Date("2026-12-02T10:00:00Z"), new Date("2027-01-07T12:01:00Z")];
    ctx.clock.set(closing);
    await closeDuePackages(createSystemContext(ctx.services));
    expect(await counts()).toEqual([1, "open", true, "open"]);
    ctx.clock.set(own);
    await ctx.db.updateTable("trade_package").set({ state: "issued" }).where("id", "=", packageId).execute();
    await enterQuote(ctx, sides.first.owner, toFirst);
    await withdrawQuote(asFirm(), { invitationId: toFirst });
    ctx.clock.set(closing);
    await closeDuePackages(createSystemContext(ctx.services));
    expect(await counts()).toEqual([0, undefined, false, "nothing-came"]);
  });

  test("holds up the decision until it is read, though its invitation was taken back once", async () => {
    await lodge();
    await opened();
    await ctx.db
      .updateTable("tender_invitation")
      .set({ state: "revoked" })
      .where("id", "=", toFirst)
      .execute();
    expect(await findUnread(ctx, packageId)).toBe("Calder Groundworks");
  });

  test("has priced the documents that were out when it was lodged", async () => {
    await lodge();
    ctx.clock.advance({ minutes: 5 });
    const { hash } = await ctx.db
      .selectFrom("document_set")
      .where("package_id", "=", packageId)
      .select("hash")
      .executeTakeFirstOrThrow();
    await ctx.db
      .insertInto("document_set")
      .values({ package_id: packageId, number: 2, hash: `${hash}2`, issued_at: ctx.clock.now() })
      .execute();
    await ctx.db.updateTable("trade_package").set({ set_number: 2 }).where("id", "=", packageId).execute();
    await opened();
    const [row] = await list();
    await openLodged(asBuyer(), { packageId, lodgedId: row!.id });
    await enter(row!.id);
    const [quote] = (await listQuotes(asBuyer(), { packageId })).quotes;
    expect(quote).toMatchObject({ setNumber: 1, isOutdated: true });
  });
});

test("for all firms of a package so many files are lodged, which its opening has room for", async () => {
  await lodge();
  const own = `'package_id', '${packageId}', 'invitation_id', '${toFirst}'`;
  const copied = {
    table: "lodged_quote",
    apart: `jsonb_build_object('id', 'ldg_copy_' || n, 'number', n, ${own})`,
  };
  await copyRows(ctx, copied, MAX_LODGED_A_PACKAGE - 2);
  await lodge({ invitationId: toSecond });
  await expect(lodge({ invitationId: toSecond, way: "paper" })).rejects.toMatchObject({
    kind: "conflict",
    message: "For one tender at most 800 files are lodged.",
  });
});
