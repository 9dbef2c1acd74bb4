import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { assessPackage } from "#domain/tendering/assess-package.ts";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import { writePassword } from "#domain/passwords/write-password.ts";
import { createPerson } from "#test/factories.ts";
import { createOpenedTender } from "#test/opened-tender.ts";
import { createDraft, signInAfresh, versionOf } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { beginOpening } from "./begin-opening.ts";
import { listOpeners } from "./list-openers.ts";
import { listQuotes } from "./list-quotes.ts";
import { openQuotes } from "./open-quotes.ts";
import { verifyPromises } from "./verify-promises.ts";

const ctx = await createTestContext();

let packageId: string;
let first: Member;
let second: Member;
let companyId: string;
let tenderer: Member;

beforeEach(async () => {
  const tender = await createOpenedTender(ctx, { openers: 2, isOpened: false });
  ({ packageId } = tender);
  first = tender.buyer.owner;
  companyId = tender.buyer.company.id;
  second = await createPerson(ctx, [tender.buyer.company], { role: "admin" });
  tenderer = tender.tenderers[0]!.owner;
});

async function begin(who: Member): Promise<void> {
  const { acting, browser } = await signInAfresh(ctx, who);
  await beginOpening(acting, { packageId }, browser);
}

async function complete(who: Member): Promise<number> {
  const { acting, browser } = await signInAfresh(ctx, who);
  return openQuotes(acting, { packageId }, browser);
}

const listed = (who = first) => listQuotes(ctx.as(who), { packageId });
const countOpened = async () =>
  (
    await ctx.db
      .selectFrom("tender_quote_version as v")
      .innerJoin("tender_quote as q", "q.id", "v.quote_id")
      .select("v.number")
      .where("q.package_id", "=", packageId)
      .where("v.opened", "is not", null)
      .execute()
  ).length;

describe("an opening by two people", () => {
  test("is begun by one, who opens nothing, and completed by another; the record names both", async () => {
    await begin(first);
    expect(await countOpened()).toBe(0);
    expect((await listed(second)).toOpen).toMatchObject({
      openers: 2,
      begun: { name: first.name, isOwn: false, until: new Date("2027-01-08T12:01:00Z") },
    });
    expect((await listed()).toOpen?.begun?.isOwn).toBe(true);
    const told = await ctx.db
      .selectFrom("notification")
      .select("user_id")
      .where("title", "like", "The opening is begun%")
      .where("subject", "=", `${packageId}-opening`)
      .execute();
    expect(told).toEqual([{ user_id: second.userId }]);
    expect(await complete(second)).toBe(3);
    const { opening } = await listed();
    expect(opening?.by).toEqual([first.name, second.name]);
    const record = await ctx.db.selectFrom("opening_record").selectAll().executeTakeFirstOrThrow();
    expect(record.openers).toEqual([first.userId, second.userId]);
    expect(await ctx.db.selectFrom("opening_intent").select("package_id").execute()).toEqual([]);
    expect(await verifyPromises(createSystemContext(ctx.services))).toMatchObject({
      openings: 1,
      faultCount: 0,
    });
    await ctx.db
      .updateTable("opening_record")
      .set({ openers: JSON.stringify([second.userId]) })
      .execute();
    expect((await verifyPromises(createSystemContext(ctx.services))).faultCount).toBe(1);
  });

  test("is never completed without a beginning, nor by the same person", async () => {
    await expect(complete(first)).rejects.toMatchObject({ kind: "conflict" });
    await begin(first);
    await expect(begin(first)).rejects.toMatchObject({ kind: "conflict" });
    await expect(complete(first)).rejects.toMatchObject({ kind: "conflict" });
    expect(await countOpened()).toBe(0);
  });

  test("is begun once when both press at once, and opened once when both complete", async () => {
    const begun = await Promise.allSettled([begin(first), begin(second)]);
    expect(begun.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const third = await createPerson(ctx, [{ id: companyId } as never], { role: "admin" });
    const other = begun[0].status === "fulfilled" ? second : first;
    const completed = await Promise.allSettled([complete(other), complete(third)]);
    expect(completed.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await countOpened()).toBe(3);
    expect((await listed()).opening?.by).toHaveLength(2);
  });

  test("asks for a password only where there is one", async () => {
    expect((await listed()).toOpen?.hasPassword).toBe(false);
    const hash = await hashPassword(ctx, "Girder & beam 42");
    await ctx.transact((tx) => writePassword(tx, first.userId, hash));
    expect((await listed()).toOpen?.hasPassword).toBe(true);
    expect((await listed(second)).toOpen?.hasPassword).toBe(false);
  });

  test("is offered to nobody who may not, who reads that instead", async () => {
    expect((await listed()).toOpen?.cannot).toBeNull();
    const { companyId } = first.memberships[0]!;
    const member = await createPerson(ctx, [{ id: companyId } as never], { role: "member" });
    expect((await listed(member)).toOpen?.cannot).toContain("Only an owner or an admin");
    await expect(begin(member)).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("waits for what is still arriving, and says until when", async () => {
    ctx.clock.set("2027-01-07T12:00:59.999Z");
    expect((await listed()).toOpen?.opensAt).toEqual(new Date("2027-01-07T12:01:00Z"));
    await expect(begin(first)).rejects.toThrow("may still be arriving");
    ctx.clock.set("2027-01-07T12:01:00.000Z");
    expect((await listed()).toOpen?.opensAt).toBeNull();
    await begin(first);
  });

  test("counts nobody who is suspended, neither to begin nor to be named", async () => {
    await begin(second);
    await ctx.db
      .updateTable("user_account")
      .set({ suspended_at: ctx.clock.now(), suspended_reason: "A test." })
      .where("id", "=", second.userId)
      .execute();
    expect(await listOpeners(ctx.as(first), { packageId })).toEqual([first.name]);
    expect((await listed()).toOpen?.begun).toBeNull();
    await expect(complete(first)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("lapses after a day, and is begun again by anybody", async () => {
    await begin(first);
    ctx.clock.set("2027-01-08T12:01:00.000Z");
    expect((await listed()).toOpen?.begun).toBeNull();
    await expect(complete(second)).rejects.toMatchObject({ kind: "conflict" });
    await begin(second);
    expect(await complete(first)).toBe(3);
  });

  test("lapses when whoever began leaves the company or may open no more", async () => {
    await begin(second);
    await ctx.db
      .updateTable("membership")
      .set({ role: "member" })
      .where("user_id", "=", second.userId)
      .execute();
    await expect(complete(first)).rejects.toMatchObject({ kind: "conflict" });
    await ctx.db.deleteFrom("membership").where("user_id", "=", second.userId).execute();
    await expect(complete(first)).rejects.toMatchObject({ kind: "conflict" });
    await begin(first);
    expect(await countOpened()).toBe(0);
  });

  test("is for owners and admins of the buyer after the return, with a fresh proof", async () => {
    const member = await createPerson(ctx, [{ id: companyId } as never], { role: "member" });
    await expect(begin(member)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(begin(tenderer)).rejects.toMatchObject({ kind: "not-found" });
    await expect(listOpeners(ctx.as(tenderer), { packageId })).rejects.toMatchObject({ kind: "not-found" });
    ctx.clock.set("2027-01-07T12:00:59.000Z");
    await expect(begin(first)).rejects.toMatchObject({ kind: "conflict" });
    const { acting, browser } = await signInAfresh(ctx, first);
    ctx.clock.set("2027-01-07T13:01:00.000Z");
    await expect(beginOpening(acting, { packageId }, browser)).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("is chosen with the draft, frozen at issue, and told where only one may open", async () => {
    const acting = ctx.as(first);
    const edit = async (id: string) =>
      editPackage(acting, {
        section: "opening",
        openers: "2",
        packageId: id,
        version: await versionOf(ctx, id),
      });
    await expect(edit(packageId)).rejects.toMatchObject({ kind: "conflict" });
    ctx.clock.set("2026-12-01T09:00:00Z");
    const draft = await createDraft(ctx, first);
    await edit(draft);
    const alone = async () =>
      (await assessPackage(acting, { packageId: draft })).advice.some(({ sentence }) =>
        sentence.startsWith("Two people open"),
      );
    expect(await alone()).toBe(false);
    await ctx.db.deleteFrom("membership").where("user_id", "=", second.userId).execute();
    expect(await alone()).toBe(true);
    expect(await listOpeners(acting, { packageId: draft })).toEqual([first.name]);
  });

  test("a tender that one opens is opened by one, and not begun", async () => {
    await ctx.db.updateTable("trade_package").set({ openers: 1 }).execute();
    await expect(begin(first)).rejects.toMatchObject({ kind: "conflict" });
    expect(await complete(first)).toBe(3);
    expect((await listed()).opening?.by).toEqual([first.name]);
  });
});
