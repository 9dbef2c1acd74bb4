import type { Actor, Member } from "#domain/actor.ts";
import { type Context, type Services, createContext } from "#domain/context.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { openSession } from "#domain/sessions/open-session.ts";
import { adjustQuote } from "#domain/tender-comparison/adjust-quote.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { markCell } from "#domain/tender-comparison/mark-cell.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { closeReturns, createDraft, versionOf } from "#test/tenders.ts";

const LINES_A_SECTION = 50;
/** Of each quote so many lines are marked, plugged and asked about. */
const NOTED = { marks: 20, plugs: 15, questions: 5 };
const STATEMENTS = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
const WORKS = [
  "Excavate to reduce levels, not exceeding 2 m deep, and load",
  "Imported granular filling to make up levels, in layers of 150 mm, compacted",
  "Reinforced in-situ concrete C32/40 in ground beams, poured against formwork",
  "Drain of vitrified clay, 150 mm, in trench not exceeding 1.5 m deep, with bed and surround",
  "Surface treatment",
];

/** What its buyer's browser sends, to see a comparison. */
export interface LetComparison {
  path: string;
  cookie: string;
}

/** Lets a package by the operations that the pages use: so many lines, so many quotes that are opened, judged, marked, plugged and asked about. */
export async function letComparison(
  services: Services,
  { lines, quotes }: { lines: number; quotes: number },
): Promise<LetComparison> {
  const as = (actor: Actor): Context =>
    createContext(services, { actor, requestId: "bench", network: "bench", userAgent: "" });
  const world = { ...as({ kind: "system" }), as };
  const buyer = await createPerson(world, [await createCompany(world, { account_type: "client" })], {
    role: "owner",
  });
  const firms: { number: number; id: string; owner: Member }[] = [];
  for (let nth = 0; nth < quotes; nth++) {
    const name = `${["Calder", "Wharfe", "Nidd", "Aire", "Swale", "Ure"][nth % 6]} Groundworks ${nth + 1} Ltd`;
    const company = await createCompany(world, { services: ["EG-07"], name });
    firms.push({ ...company, owner: await createPerson(world, [company], { role: "owner" }) });
  }
  const returnDay = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10);
  const packageId = await createDraft(world, buyer, { returnDay });
  const acting = as(buyer);
  const version = () => versionOf(world, packageId);
  await editPackage(acting, { section: "pricing", packageId, version: await version(), rows: rowsOf(lines) });
  await inviteFirms(acting, {
    packageId,
    company: firms.map(({ number }) => number),
    spreadReason: "A bench compares as many as may be.",
  });
  await issuePackage(acting, { packageId, version: await version() });
  for (const [nth, { id, owner }] of firms.entries()) {
    const invited = world.db.selectFrom("tender_invitation").select("id").where("package_id", "=", packageId);
    const invitation = await invited.where("company_id", "=", id).executeTakeFirstOrThrow();
    await enter(as(owner), { invitationId: invitation.id, lines, nth });
  }
  await closeReturns(world, packageId);
  const browser = new TestBrowser();
  const user = { id: buyer.userId, firstName: buyer.name, email: buyer.email };
  browser.keep(
    await acting.transact((tx) => openSession(tx, { user, isRemembered: true, by: "google" }, browser)),
  );
  await openQuotes(acting, { packageId }, browser);
  const opened = await listQuotes(acting, { packageId });
  for (const [nth, { id: quoteId }] of opened.quotes.entries())
    await note(acting, { packageId, quoteId, lines, nth });
  return { path: `/company/tenders/${packageId}/quotes/comparison`, cookie: browser.get("cookie")! };
}

function rowsOf(lines: number): string {
  const rows = Array.from({ length: lines }, (_, at) => {
    const section = `${String.fromCharCode(65 + (Math.floor(at / LINES_A_SECTION) % 26))}${Math.floor(at / LINES_A_SECTION) + 10} Works of part ${Math.floor(at / LINES_A_SECTION) + 1}`;
    return `${section},${(at % LINES_A_SECTION) + 1},"${WORKS[at % WORKS.length]} (${at + 1})",${20 + (at % 90)},m2`;
  });
  return ["Section,Item,Description,Quantity,Unit", ...rows].join("\n");
}

/** Prices that lie around each other; one in fifty is nothing, as where it is in another line. */
async function enter(
  acting: Context,
  { invitationId, lines, nth }: { invitationId: string; lines: number; nth: number },
): Promise<void> {
  const prices = Array.from({ length: lines }, (_, at) =>
    (at + nth * 7) % 50 === 0 ? "0" : (10 + (at % 37) + (((at * 13 + nth * 29) % 17) - 8) / 4).toFixed(2),
  );
  const ownLines = Array.from({ length: 4 }, (_, at) => ({
    section: "",
    description: `Our own attendance ${at + 1}`,
    quantity: "1",
    unit: "item",
    rate: String(250 + 10 * nth + at),
  }));
  const form = {
    prices,
    ownLines,
    validityDays: "90",
    vat: "reverse-charge",
    exclusions: "Contaminated soil.",
  };
  const draftVersion = await saveQuote(acting, { invitationId, draftVersion: 0, ...form });
  await submitQuote(acting, { invitationId, draftVersion, ...STATEMENTS });
}

/** Marks, plugs and questions, each on a line of its own. */
async function note(
  acting: Context,
  { packageId, quoteId, lines, nth }: { packageId: string; quoteId: string; lines: number; nth: number },
): Promise<void> {
  await judgeQuote(acting, { packageId, quoteId, judgement: "compliant" });
  const { marks, plugs, questions } = NOTED;
  const all = Math.min(marks + plugs + questions, lines / 2);
  for (let count = 0; count < all; count++) {
    const line = String((Math.floor((count * lines) / all) + nth) % lines);
    const cell = { packageId, quoteId, line, seen: 0 };
    if (count % 8 < 4) await markCell(acting, { ...cell, mark: count % 2 ? "unclear" : "excluded" });
    else if (count % 8 < 7)
      await adjustQuote(acting, {
        ...cell,
        kind: "plug",
        amount: "1,250",
        reason: "The middle of the others.",
      });
    else await askTenderer(acting, { ...cell, kind: "confirm", question: "Is the surround in?" });
  }
}
