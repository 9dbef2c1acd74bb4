import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { answerLink } from "#domain/tender-invitations/answer-link.ts";
import { claimInvitation } from "#domain/tender-invitations/claim-invitation.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { withdrawQuote } from "#domain/tender-quotes/withdraw-quote.ts";
import { buildPages } from "./actions/build-pages.ts";
import { ORIGIN, type Way, WAYS, bodyOf, post } from "./actions/call.ts";
import { TestBrowser } from "./accounts.ts";
import { createTestApp } from "./http.ts";
import { lodgeNow } from "./lodged-quotes.ts";
import { type TenderSides, createIssued, createTenderSides, enterQuote, signInAfresh } from "./tenders.ts";
import { createTestContext } from "./test-context.ts";

const ctx = await createTestContext();
const NOTE = "Typed: our gang is on another site.";
let app: ReturnType<typeof createTestApp>;
let sides: TenderSides;
let packageId: string;
let own: string;
let came: string;
let link: string;

beforeAll(async () => {
  const services = { ...ctx.services, config: { ...ctx.config, REQUESTS_PER_MINUTE: 1_000_000 } };
  app = createTestApp({ ...ctx, services }, await buildPages());
}, 60_000);

beforeEach(async () => {
  sides = await createTenderSides(ctx);
  ({ packageId, toFirst: own } = await createIssued(ctx, sides));
  await inviteFirms(ctx.as(sides.buyer.owner), { packageId, email: "desk@newfirm.example" });
  const { id } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .where("email", "=", "desk@newfirm.example")
    .executeTakeFirstOrThrow();
  came = id;
  link = answerLink(ctx, id);
});

const browserOf = async (who: Member | null) =>
  who === null ? new TestBrowser() : (await signInAfresh(ctx, who)).browser;

/** Where an address leads, or what it answers. */
async function open(who: Member | null, path: string, way: Way = "document"): Promise<string | number> {
  const url = new URL(path, ORIGIN);
  if (way === "data") url.pathname += ".data";
  const cookie = (await browserOf(who)).get("Cookie") ?? "";
  const answer = await app.fetch(new Request(url, { headers: { cookie } }));
  const body = await answer.text();
  const [, led] = answer.status === 202 ? (/"redirect","([^"]+)"/.exec(body) ?? []) : [];
  return led ?? answer.headers.get("Location") ?? answer.status;
}

const join = () => claimInvitation(ctx.as(sides.first.owner), link);
/** The company's own is the one that ends: what was lodged stands in the place of what it withdrew. */
async function joinIntoCame(): Promise<void> {
  await lodgeNow(ctx.as(sides.buyer.owner), { packageId, invitationId: came, firmName: "Moor" });
  ctx.clock.advance({ minutes: 1 });
  await enterQuote(ctx, sides.first.owner, own);
  await withdrawQuote(ctx.as(sides.first.owner), { invitationId: own });
  expect(await join()).toBe(came);
}

const invited = (id: string, part = "") => `/company/tenders/invited/${id}${part}`;
const PARTS = [
  "",
  "/quote",
  "/visit",
  "/nda",
  "/documents?q=steel",
  "/order",
  "/validity",
  "/pricing.csv",
  "/pricing.xlsx",
  "/quote.csv",
  "/quote.xlsx",
];

describe("an address of an invitation that was joined into another one", () => {
  test("leads its company to the same page of the one that stays, and a receipt's to the quote", async () => {
    await join();
    for (const part of PARTS)
      expect(await open(sides.first.owner, invited(came, part)), part).toBe(invited(own, part));
    for (const part of ["", "/quote"])
      expect(await open(sides.first.owner, invited(came, part), "data"), part).toBe(invited(own, part));
    for (const part of ["/receipts/1", "/receipts/1/json", "/receipts/1/pdf"])
      expect(await open(sides.first.owner, invited(came, part)), part).toBe(invited(own, "/quote"));
    expect(await open(sides.first.owner, invited(own))).toBe(200);
  });

  test("leads to the one that stays in the end, also where that was joined into a third", async () => {
    await inviteFirms(ctx.as(sides.buyer.owner), { packageId, email: "bids@newfirm.example" });
    const { id: earlier } = await ctx.db
      .selectFrom("tender_invitation")
      .select("id")
      .where("package_id", "=", packageId)
      .where("email", "=", "bids@newfirm.example")
      .executeTakeFirstOrThrow();
    expect(await claimInvitation(ctx.as(sides.first.owner), answerLink(ctx, earlier))).toBe(own);
    await joinIntoCame();
    for (const id of [earlier, own]) expect(await open(sides.first.owner, invited(id))).toBe(invited(came));
  });

  test("is not found by anybody else, as an unknown one, nor by its company once the other was taken back", async () => {
    await join();
    for (const who of [sides.second.owner, sides.buyer.owner])
      for (const part of [...PARTS, "/receipts/1"])
        expect(await open(who, invited(came, part)), part).toBe(
          await open(who, invited("tin_unknown", part)),
        );
    expect(await open(sides.second.owner, invited(came))).toBe(404);
    await ctx.db.updateTable("tender_invitation").set({ state: "revoked" }).where("id", "=", own).execute();
    expect(await open(sides.first.owner, invited(came))).toBe(404);
  });

  test("leads from the e-mail's link, too; who is not signed in does that first, a stranger finds nothing", async () => {
    const path = `/tenders/answer?invitation=${link}`;
    expect(await open(null, path)).toBe(200);
    await join();
    expect(await open(sides.first.owner, path)).toBe(invited(own));
    expect(await open(null, path)).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect(await open(sides.second.owner, path)).toBe(404);
    expect(await open(null, "/tenders/answer?invitation=nothing")).toBe(404);
  });

  test.each(WAYS)(
    "shows what an old form has typed with the one that stays, and does nothing (%s)",
    async (way) => {
      await join();
      const browser = await browserOf(sides.first.owner);
      const form = bodyOf({ intent: "answer", answer: "declines", reason: "no_capacity", note: NOTE });
      for (const path of [invited(came), `/tenders/answer?invitation=${link}`]) {
        const sent = await post(app, path, form, browser, way);
        expect(sent.to).toBe(`${invited(own)}?led-on=1`);
        const shown = await post(app, sent.to!, form, browser, way);
        expect(shown.status).toBe(409);
        expect(shown.body).toContain(NOTE);
        expect(shown.body).toContain("the two are one now");
        // Its form is sent to the page itself, and counts.
        if (way === "document") expect(shown.body).not.toMatch(/action="[^"]*led-on/);
      }
      const stateOf = () =>
        ctx.db
          .selectFrom("tender_invitation")
          .select("state")
          .where("id", "=", own)
          .executeTakeFirstOrThrow();
      expect(await stateOf()).not.toEqual({ state: "declined" });
      await post(app, invited(own), form, browser, way);
      expect(await stateOf()).toEqual({ state: "declined" });
    },
  );

  test("a quote that was typed at the one that ended is not saved over the one that stays", async () => {
    await joinIntoCame();
    expect(await open(sides.first.owner, invited(own, "/quote"))).toBe(invited(came, "/quote"));
    await saveQuote(ctx.as(sides.first.owner), {
      invitationId: came,
      draftVersion: 0,
      prices: ["5"],
      validityDays: "60",
    });
    const draft = async () =>
      ctx.db
        .selectFrom("tender_quote")
        .selectAll()
        .where("invitation_id", "=", came)
        .executeTakeFirstOrThrow();
    const before = await draft();
    const browser = await browserOf(sides.first.owner);
    const form = bodyOf({
      intent: "save",
      draftVersion: "1",
      prices: "9",
      validityDays: "60",
      exclusions: NOTE,
    });
    for (const part of ["/quote", "/quote/draft"]) {
      const sent = await post(app, invited(own, part), form, browser, "document");
      expect(sent.to).toBe(`${invited(came, part)}?led-on=1`);
      expect((await post(app, sent.to!, form, browser, "document")).status).toBe(409);
    }
    expect(await draft()).toEqual(before);
  });

  test.each(WAYS)("does nothing for a stranger's form (%s)", async (way) => {
    await join();
    const browser = await browserOf(sides.second.owner);
    const form = bodyOf({ intent: "answer", answer: "intends" });
    for (const id of [came, "tin_unknown"])
      expect((await post(app, invited(id), form, browser, way)).status).toBe(404);
  });
});
