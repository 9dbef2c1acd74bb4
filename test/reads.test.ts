import { beforeAll, expect, test } from "vitest";
import routeMap from "#web/routes.ts";
import { getCalendarAddress } from "#domain/calendar/get-calendar-address.ts";
import { makeCalendarAddress } from "#domain/calendar/make-calendar-address.ts";
import { askedLink } from "#domain/tender-invitations/asked-link.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { noteDraw } from "#domain/directory/note-draw.ts";
import { ONLY_READS } from "#domain/only-reads.data.ts";
import { openSession } from "#domain/sessions/open-session.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { TestBrowser } from "./accounts.ts";
import { buildPages } from "./actions/build-pages.ts";
import { ORIGIN } from "./actions/call.ts";
import { rows } from "./actions/rows.ts";
import { addressesOf, dataOf, fillAddress, idOf } from "./addresses.ts";
import { type Answers, listAnswers, noteAnswer } from "./answers.ts";
import { fingerprint } from "./actions/fingerprint.ts";
import { type Caller, SECRETS, type World, createWorld } from "./actions/world.ts";
import { createTestApp } from "./http.ts";
import { noteOrders } from "./orders.ts";
import { linksOf, postsOf } from "./page-contents.ts";
import { createTestContext } from "./test-context.ts";
import { valuesOf } from "./world-addresses.ts";

let world: World;
let app: ReturnType<typeof createTestApp>;

beforeAll(async () => {
  const ctx = await createTestContext();
  const services = { ...ctx.services, config: { ...ctx.config, REQUESTS_PER_MINUTE: 1_000_000 } };
  app = createTestApp({ ...ctx, services }, await buildPages());
  world = await createWorld(ctx);
  // A colleague who had chosen to act for the firm and is in its team no more.
  const { userId } = world.goer.member;
  await ctx.db
    .updateTable("user_session")
    .set({ acting_company_id: world.firm.id })
    .where("user_id", "=", userId)
    .execute();
  await ctx.db.deleteFrom("membership").where("user_id", "=", userId).execute();
  await hideInTenders();
  all.push(world.calendar);
  await ctx.db
    .updateTable("user_session")
    .set({ is_admin_mode: false })
    .where("user_id", "=", world.members.otherAdministrator.member.userId)
    .execute();
  // The test of another file may have had this process read the sample already.
  await noteDraw(ctx.db);
  const { owner, asker, administrator } = world.browsers;
  const { orders, end } = noteOrders();
  const isOwn = true;
  theirs = { ownerReads: await readAll(owner, { isOwn }), askerReads: await readAll(asker, { isOwn }) };
  await readAll(administrator, { isOwn });
  await readForms();
  end();
  for (const order of orders) standing.add(order);
}, 300_000);

/** The secrets that the firm's owner and its client's meet. */
let theirs: { ownerReads: Set<string>; askerReads: Set<string> };

/** What a buyer and a tenderer of its keep from everybody, from the other tenderers, and from each other. */
const ofBuyer = "Hoarding line of the quiet phase";
const ofBoth = "Which of our two prices is too high?";
const ofTenderer = "Fire stopping is left to the others";
/** A firm that is invited to the same tenders. */
const rival = new TestBrowser();

async function hideInTenders(): Promise<void> {
  const { ctx, tenders, members } = world;
  await ctx.db
    .updateTable("trade_package")
    .set({ scope: ofBuyer })
    .where("id", "=", tenders.draft.packageId)
    .execute();
  const asker = ctx.as(members.asker.member);
  await askQuestion(asker, { invitationId: tenders.out.toFirst, question: ofBoth });
  const quote = { prices: tenders.prices, validityDays: "60", vat: "reverse-charge", exclusions: ofTenderer };
  for (const { toFirst } of [tenders.priced, tenders.entered])
    await saveQuote(asker, { invitationId: toFirst, draftVersion: 1, ...quote });
  const said = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
  await submitQuote(asker, { invitationId: tenders.entered.toFirst, draftVersion: 2, ...said });
  const user = await ctx.db
    .selectFrom("tender_invitation as invitation")
    .innerJoin("membership", "membership.company_id", "invitation.company_id")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .where("invitation.id", "=", tenders.out.toSecond)
    .select(["person.id", "person.name as firstName", "person.email"])
    .executeTakeFirstOrThrow();
  const how = { user: { ...user, email: user.email! }, isRemembered: true, by: "google" as const };
  rival.keep(await ctx.transact((tx) => openSession(tx, how, rival)));
}

/** What else an address may be asked for: another's list, inquiry, company or words. */
function queries(): string[] {
  const { firm, client, listId, inquiryId, quotedInquiryId, searchId, project } = world;
  return [
    "",
    "?q=Confidential",
    "?q=Unpublished",
    "?q=shortlist",
    "?q=quiet",
    `?company=${firm.id}`,
    `?company=${client.number}&from=${inquiryId}`,
    `?list=${listId}&search=${searchId}`,
    `?inquiry=${quotedInquiryId}&again=${inquiryId}&project=${project.id}`,
    `?with=${firm.number}&tab=received&state=all`,
  ];
}

/** What lists something of one's own, or finds it by words. */
const ASKED =
  /^\/(find|find\/results|inquiries|inquiries\/new|inquiries\/download|messages|favourites|reviews\/new|search)$/;

/** In which order their pages ask for what they show, and for how much of it. */
const standing = new Set<string>();

/** By an address without its query. */
const routeOf = new Map<string, string>();
const withoutQuery = (address: string) => address.replace(/\?.*$/, "");

/** A page as its data, of which it is made; what is no page as it stands. */
function listAddresses(): string[] {
  const found = addressesOf(routeMap).flatMap(({ path, ids, isPage }) => {
    if (path.includes("*")) return [];
    return fillAddress(path, (name) => valuesOf(world, name)).flatMap((filled) => {
      const asked = isPage ? dataOf(filled) : filled;
      routeOf.set(withoutQuery(asked), ids.at(-1)!);
      return (ASKED.test(filled) ? queries() : [""]).map((query) => asked + query);
    });
  });
  return [...new Set(found)].filter((address) => !SWITCHES.test(address));
}

/**
 * What opens for one of those whom the world belongs to, whole and as each of its routes by itself; and of each route one
 * address more, which opens for nobody, since most of what an address may name is of another kind than its page.
 */
function listOpening(): string[] {
  const chosen = addressesOf(routeMap).flatMap(({ path, ids, isPage }) => {
    if (path.includes("*")) return [];
    const filled = fillAddress(path, (name) => valuesOf(world, name));
    const asked = filled.map((each) => (isPage ? dataOf(each) : each));
    const opening = asked.filter((each) => opened.has(each));
    const other = asked.find((each) => !opened.has(each));
    const alone = opening.flatMap((each) =>
      ids.slice(-1).map((id) => `${each}?_routes=${encodeURIComponent(id)}`),
    );
    return [...opening, ...alone, ...(other === undefined ? [] : [other])];
  });
  const asking = [...opened].filter((each) => each.includes("?"));
  return [...new Set([...chosen, ...asking])].filter((address) => !SWITCHES.test(address));
}

async function read(browser: TestBrowser, address: string) {
  const cookie = browser.get("Cookie") ?? "";
  const answer = await app.fetch(new Request(new URL(address, ORIGIN), { headers: { cookie } }));
  return { answer: answer.clone(), status: answer.status, body: await answer.text() };
}

/** An administrator's own link to the portal opens it, and is not of the firms'. */
const SWITCHES = /activate-admin/;

const all = [...Object.values(SECRETS), ofBuyer, ofBoth, ofTenderer];

/** Where it is noted that somebody has seen what they are invited to. */
const NOTING = /^\/tenders\//;

/** What opens for one of those whom the world belongs to. */
const opened = new Set<string>();

/** What it is that opens for them, and for a visitor. */
const answers = { members: new Map() as Answers, visitors: new Map() as Answers };

/** The secrets that somebody meets who asks for every address. */
async function readAll(browser: TestBrowser, { isOwn = false, within = /^/ } = {}): Promise<Set<string>> {
  const found = new Set<string>();
  for (const address of isOwn ? listAddresses() : listOpening()) {
    if (!within.test(address)) continue;
    const { answer, status, body } = await read(browser, address);
    if (isOwn && status < 400) opened.add(address);
    if (isOwn) await noteAnswer(answers.members, routeOf.get(withoutQuery(address))!, answer);
    for (const secret of all) if (body.includes(secret)) found.add(secret);
  }
  return found;
}

/** Where something is done, by whoever does it: links of e-mails, and tenders in every state. */
async function readForms(): Promise<void> {
  const pages = rows.filter(({ file }) => file.endsWith("x"));
  const forms = new Map(pages.map(({ file, by, path }) => [`${by} ${path(world)}`, idOf(file)]));
  for (const [asking, route] of forms) {
    const [by, path] = asking.split(" ") as [Caller, string];
    const browser = by === "stranger" ? new TestBrowser() : world.browsers[by];
    const [place, query = ""] = path.split("?") as [string, string?];
    const { answer } = await read(browser, `${dataOf(place)}?${query.replace(/^index&?/, "")}`);
    await noteAnswer(answers.members, route, answer);
  }
}

test("the pages of those they belong to show each of the secrets, and a sealed quote's to its tenderer alone", async () => {
  const { ownerReads, askerReads } = theirs;
  expect([...new Set([...ownerReads, ...askerReads])].toSorted()).toEqual(all.toSorted());
  expect(ownerReads).toContain(ofBuyer);
  expect(ownerReads).toContain(ofBoth);
  expect(ownerReads).not.toContain(ofTenderer);
  expect(askerReads).toContain(ofTenderer);
  expect(askerReads).not.toContain(ofBuyer);
});

test.each(["stranger", "outsider", "goer", "rival", "otherAdministrator"] as const)(
  "no address shows or changes anything of the firms' for a %s",
  async (caller) => {
    const browser = caller === "rival" ? rival : world.browsers[caller];
    // Who has opened a document or seen a tender is noted: that is of one's own invitation.
    if (caller === "rival") await readAll(browser, { within: NOTING });
    const before = await fingerprint(world.ctx);
    const addresses =
      caller === "outsider" ? new Set([...listAddresses(), ...listOpening()]) : new Set(listOpening());
    const wrong: string[] = [];
    for (const address of addresses) {
      const { answer, status, body } = await read(browser, address);
      if (caller === "stranger" && !address.includes("_routes="))
        await noteAnswer(answers.visitors, routeOf.get(withoutQuery(address))!, answer);
      const told = all.filter((secret) => body.includes(secret));
      if (status >= 500 || told.length > 0) wrong.push(`${address} ${status} ${told.join()}`);
    }
    expect(wrong).toEqual([]);
    expect(await fingerprint(world.ctx)).toEqual(before);
    expect(addresses.size).toBeGreaterThan(700);
  },
  300_000,
);

/**
 * What each address hands to its page, as a kind of value for every field; how a file may be kept and is called, where one
 * is led on, and what is not there: to the firm's owner, its client's and an administrator, and to a visitor whom the tests
 * above have sent everywhere. Whoever changes a loader looks at what else has changed, and has it written anew:
 * `vitest run test/reads.test.ts -u`.
 */
test("every address answers what its page is made of", async () => {
  const { members, visitors } = answers;
  const found = `To members\n\n${listAnswers(members)}\nTo visitors besides\n\n${listAnswers(visitors, members)}`;
  await expect(found).toMatchFileSnapshot("answers.txt");
});

/**
 * In which order each list stands and how long it may be, once more beside the queries: most lists of a test are of one or two
 * rows, and stand in any order. Written anew in the same way.
 */
test("every list is asked for in its order, and no longer than it is", async () => {
  await expect(`${JSON.stringify([...standing].toSorted(), null, 2)}\n`).toMatchFileSnapshot("orders.json");
});

/** Forms of what is done for a company: whoever only reads has no use for them. */
const FOR_ACTING =
  /^\/(inquiries\/new|inquiries\/(?!compare)[^/]+\/[^/]+|reviews\/[^/]+\/reply|company\/edit\/(location|pictures|team|details)(\/.*)?|company\/(projects|tenders)\/new|company\/tenders\/(list|invite)|company\/verification\/[^/]+\/withdraw|favourites\/[^/]+\/delete)\.data$/;

const MEMBERS =
  /^\/(company|dashboard|decisions|favourites|inquiries|invitations|messages|reviews|tenders)\b/;

test("a viewer reads what a member reads, and by that changes nothing", async () => {
  const { ctx, viewer, firm, client } = world;
  const { userId } = viewer.member;
  const values = [firm, client].map(({ id }) => ({ user_id: userId, company_id: id, role: "viewer" }));
  await ctx.db.insertInto("membership").values(values).execute();
  const addresses = listOpening().filter((each) => MEMBERS.test(each) && !each.includes("?"));
  const readEach = async () => {
    const found: string[] = [];
    for (const address of addresses) found.push(`${address} ${(await read(viewer.browser, address)).status}`);
    return found;
  };
  const before = await fingerprint(ctx);
  const asViewer = await readEach();
  const { body } = await read(viewer.browser, `/company/tenders/${world.tenders.draft.packageId}/work`);
  expect(body).toContain(ONLY_READS);
  const after = await fingerprint(ctx);
  await ctx.db.updateTable("membership").set({ role: "member" }).where("user_id", "=", userId).execute();
  const asMember = await readEach();
  await ctx.db.deleteFrom("membership").where("user_id", "=", userId).execute();
  const others = asViewer.filter((each, at) => each !== asMember[at]);
  expect(others.filter((each) => !FOR_ACTING.test(each.split(" ")[0]!))).toEqual([]);
  expect(others.filter((each) => !each.endsWith(" 403"))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(200);
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([]);
}, 300_000);

/**
 * Forms that are nobody's but one's own: the account, which company to look at, muting a conversation, one's own searches
 * and alerts, saying that something is wrong, and what an e-mail's link or the site itself asks of anybody.
 */
const OWN: readonly RegExp[] = [
  /^\/account\b/,
  /^\/(sign-out|theme|join|confirm|contact|complaints|login|signup|forgot-password|reset-password|unlock|verify-receipt|reopen-account|letters)\b/,
  /^\/company\/(choose|tenders\/alerts)\b/,
  /^\/messages\/[^/]+(\/report)?$/,
  /^\/(profile|reviews|projects|project)\/[^/]+\/report$/,
  /^\/(saved-searches|notifications)\b/,
  /^\/(invitations|tenders)\/(answer|decline|stop|alerts\/stop)\b/,
  /^\/claim\//,
];

test("a viewer meets no form that changes something of a company, and no link to a page that is closed to them", async () => {
  const { ctx, viewer, firm, client } = world;
  const { userId } = viewer.member;
  const values = [firm, client].map(({ id }) => ({ user_id: userId, company_id: id, role: "viewer" }));
  await ctx.db.insertInto("membership").values(values).execute();
  const paths = addressesOf(routeMap)
    .filter(({ isPage, path }) => isPage && !path.includes("*") && !path.startsWith("/admin"))
    .flatMap(({ path }) => fillAddress(path, (name) => valuesOf(world, name)))
    .filter((path) => opened.has(dataOf(path)));
  const wrong = new Set<string>();
  const links = new Map<string, string>();
  const statuses = new Map<string, number>();
  let pages = 0;
  for (const path of new Set(paths)) {
    const { status, body } = await read(viewer.browser, path);
    statuses.set(path, status);
    if (status !== 200) continue;
    pages += 1;
    for (const to of postsOf(body, path))
      if (!OWN.some((own) => own.test(to))) wrong.add(`${path} sends to ${to}`);
    for (const href of linksOf(body)) if (!links.has(href)) links.set(href, path);
  }
  for (const [href, from] of links) {
    const status = statuses.get(href) ?? (await read(viewer.browser, href)).status;
    if (status === 403) wrong.add(`${from} links to ${href}, which is closed`);
  }
  await ctx.db.deleteFrom("membership").where("user_id", "=", userId).execute();
  expect([...wrong]).toEqual([]);
  expect(pages).toBeGreaterThan(150);
  expect(links.size).toBeGreaterThan(200);
}, 300_000);

test.each(["a suspended", "a former"] as const)(
  "%s administrator whose browser was in admin mode reads nothing of the portal",
  async (which) => {
    const { ctx, browsers, members } = world;
    const { userId } = members.otherAdministrator.member;
    const person = ctx.db.updateTable("user_account").where("id", "=", userId);
    const now = ctx.clock.now();
    const isAdministrator = which === "a suspended";
    const suspended = { suspended_at: now, suspended_reason: "Left the company." };
    await ctx.db
      .updateTable("user_session")
      .set({ is_admin_mode: true })
      .where("user_id", "=", userId)
      .execute();
    await person.set({ is_administrator: isAdministrator, ...(isAdministrator && suspended) }).execute();
    const portal = listAddresses().filter((each) => /^\/(admin|_root)[/.]/.test(each));
    const wrong: string[] = [];
    for (const address of portal) {
      const { status, body } = await read(browsers.otherAdministrator, address);
      const isOpen = status === 200 && address.startsWith("/admin");
      if (status >= 500 || isOpen || all.some((secret) => body.includes(secret)))
        wrong.push(`${address} ${status}`);
    }
    const before = { suspended_at: null, suspended_reason: null, is_administrator: true };
    await person.set(before).execute();
    expect(wrong).toEqual([]);
    expect(portal.length).toBeGreaterThan(60);
  },
  300_000,
);

const POISON = "poison.example";

test.each([
  ["X-Forwarded-Host", POISON],
  ["X-Forwarded-Proto", POISON],
  ["X-Forwarded-For", POISON],
  ["X-Original-URL", `/${POISON}`],
  ["X-Rewrite-URL", `/${POISON}`],
  ["Forwarded", `host=${POISON}`],
  ["Referer", `https://lintel.test/profile/1?${POISON}`],
  ["Origin", `https://${POISON}`],
  ["Accept-Language", POISON],
  ["User-Agent", POISON],
  ["Accept-Encoding", `br;q=0, gzip;q=0, ${POISON}`],
  ["Cookie", `theme=${POISON}`],
  ["Cookie", `theme=light; theme=${POISON}`],
  ["Cookie", `rail=collapsed; x=${POISON}`],
  ["Range", `bytes=0-9, ${POISON}`],
  ["If-None-Match", `"${POISON}"`],
])("a visitor gets no page that %s: %s has made", async (name, value) => {
  const paths = ["/", "/about", "/search", "/contractors", `/profile/${world.firm.number}`];
  for (const path of paths) {
    const url = new URL(`${path}?made-by=${encodeURIComponent(name + value).replaceAll(".", "")}`, ORIGIN);
    await (await app.fetch(new Request(url, { headers: { [name]: value } }))).text();
    const answer = await app.fetch(new Request(url));
    const body = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Encoding")).toBeNull();
    expect(body.startsWith("<!DOCTYPE html>") && body.includes("</html>")).toBe(true);
    expect(body.includes(POISON) || JSON.stringify([...answer.headers]).includes(POISON)).toBe(false);
  }
});

test("a visitor gets no page that was made for a member, and a member none of a visitor's", async () => {
  const { browser, email } = world.owner;
  for (const path of [
    "/?first=member",
    "/search?first=member",
    `/profile/${world.client.number}?first=member`,
  ]) {
    const cookie = browser.get("Cookie")!;
    const ask = async (headers: Record<string, string>) =>
      (await app.fetch(new Request(new URL(path, ORIGIN), { headers }))).text();
    expect((await ask({ cookie })).includes(email)).toBe(true);
    expect((await ask({})).includes(email)).toBe(false);
    expect((await ask({ cookie })).includes(email)).toBe(true);
  }
});

test("until they are told, nobody who priced a tender reads of a recommendation or an award", async () => {
  const { ctx, tenders } = world;
  const { packageId, invitationId, quoteId } = tenders.toAnswerByLink;
  const page = `/company/tenders/invited/${invitationId}`;
  const link = (address: string) => new URL(address, ORIGIN);
  await makeCalendarAddress(ctx.as(world.asker.member));
  const calendar = (await getCalendarAddress(ctx.as(world.asker.member)))!.address;
  const addresses = [
    ...["", "/quote", "/documents", "/opening", "/validity", "/order"].map((part) => `${page}${part}`),
    "/company/tenders/invited",
    "/company/tenders/results",
    "/dashboard",
    "/notifications",
    link(calendar).pathname,
    askedLink(ctx.services, invitationId),
  ].map((address) => (address.includes("calendar") ? address : dataOf(address)));
  const cookie = world.browsers.asker.get("Cookie")!;
  const in_ = async (state: string, quote: string) => {
    await ctx.db
      .updateTable("trade_package")
      .set({ state: state as "opened" })
      .where("id", "=", packageId)
      .execute();
    await ctx.db.updateTable("tender_quote").set({ state: quote }).where("id", "=", quoteId).execute();
    const read: Record<string, string> = {};
    for (const address of addresses) {
      const answer = await app.fetch(new Request(new URL(address, ORIGIN), { headers: { cookie } }));
      read[address] = `${answer.status} ${(await answer.text()).replaceAll(/req_\w+|\b1\d{12}\b/g, "")}`;
    }
    return read;
  };
  await in_("under_evaluation", "opened");
  const before = await in_("under_evaluation", "opened");
  expect(Object.values(before).filter((read) => read.startsWith("200")).length).toBeGreaterThan(8);
  for (const [state, quote] of [
    ["under_evaluation", "non_compliant"],
    ["recommended", "compliant"],
    ["awarded", "compliant"],
    ["awarded", "non_compliant"],
  ] as const)
    expect(await in_(state, quote)).toEqual(before);
  expect(await in_("closed_out", "unsuccessful")).not.toEqual(before);
});
