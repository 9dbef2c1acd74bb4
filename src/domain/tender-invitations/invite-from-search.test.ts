import { beforeEach, expect, test } from "vitest";
import { editPackage } from "#domain/packages/edit-package.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { createDraft, createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { listChosen } from "./list-chosen.ts";
import { listInvitable } from "./list-invitable.ts";
import { mayInvite } from "./may-invite.ts";
import { proposeFirms } from "./propose-firms.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
let sides: Awaited<ReturnType<typeof createTenderSides>>;
const buyer = () => ctx.as(sides.buyer.owner);

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  sides = await createTenderSides(ctx);
});

const ids = async (as = buyer()) => (await listInvitable(as)).map(({ id }) => id);

test("drafts and what is out can be chosen until quotes are due, by owners and admins of the buyer alone", async () => {
  expect(await mayInvite(buyer())).toBe(false);
  expect(await ids()).toEqual([]);
  const { packageId } = await createIssued(ctx, sides);
  ctx.clock.advance({ minutes: 1 });
  const draft = await createDraft(ctx, sides.buyer.owner);
  expect(await ids()).toEqual([draft, packageId]);
  expect(await mayInvite(buyer())).toBe(true);
  for (const role of ["member", "viewer"] as const) {
    const colleague = ctx.as(await createPerson(ctx, [sides.buyer.company], { role }));
    expect(await mayInvite(colleague)).toBe(false);
  }
  const member = ctx.as(await createPerson(ctx, [sides.buyer.company], { role: "member" }));
  expect(await ids(member)).toEqual([]);
  expect(await mayInvite(ctx.as(sides.first.owner))).toBe(false);
  expect(await ids(ctx.as(sides.first.owner))).toEqual([]);
  expect(await mayInvite(ctx)).toBe(false);
  await expect(listInvitable(ctx)).rejects.toMatchObject({ kind: "unauthenticated" });
  ctx.clock.set("2027-01-07T12:00:01Z");
  expect(await ids()).toEqual([draft]);
  expect((await getPackage(buyer(), { packageId })).state).toBe("issued");
});

test("chosen firms are scored whatever their trade, and who cannot be invited is left out", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  await editPackage(buyer(), {
    packageId,
    section: "terms",
    version: await versionOf(ctx, packageId),
  });
  const painter = await createCompany(ctx, { services: ["IP-01"], name: "Nidd Painters" });
  const listing = await createCompany(ctx, {
    services: ["EG-07"],
    is_claimed: false,
    companies_house_number: "09999991",
  });
  const { number: first } = sides.first.company;
  const company = [painter.number, first, listing.number, sides.buyer.company.number, 999_999_999];
  const found = await proposeFirms(buyer(), { packageId, company });
  expect(found.map(({ number }) => number)).toEqual([first, painter.number]);
  expect(found[0]!.score).toBeGreaterThan(found[1]!.score);
  await expect(proposeFirms(ctx.as(sides.first.owner), { packageId, company })).rejects.toMatchObject({
    kind: "not-found",
  });
});

test("chosen firms are named before a package is, with who cannot be invited; what is not in the directory is not", async () => {
  const [listing, hidden, blocked] = [
    await createCompany(ctx, { name: "Alder Civils", is_claimed: false, companies_house_number: "09999992" }),
    await createCompany(ctx, { name: "Birch Civils", unlisted_at: ctx.clock.now() }),
    await createCompany(ctx, { name: "Cedar Civils" }),
  ];
  await ctx.db
    .insertInto("company_block")
    .values({
      company_id: blocked.id,
      blocked_company_id: sides.buyer.company.id,
      created_at: ctx.clock.now(),
    })
    .execute();
  const own = sides.buyer.company;
  const company = [sides.first.company, blocked, hidden, listing, own].map(({ number }) => number);
  const chosen = await listChosen(buyer(), { company: [...company, 999_999_999] });
  expect(Object.fromEntries(chosen.map(({ name, mayBeInvited }) => [name, mayBeInvited]))).toEqual({
    [sides.first.company.name]: true,
    "Cedar Civils": false,
    "Alder Civils": false,
    [own.name]: false,
  });
  await expect(listChosen(ctx, { company })).rejects.toMatchObject({ kind: "unauthenticated" });
  await expect(listChosen(buyer(), { company: Array.from({ length: 41 }, () => 1) })).rejects.toThrow();
});
