import { beforeEach, expect, test } from "vitest";
import { createCompany } from "#test/factories.ts";
import { type TenderSides, createIssued, createTenderSides } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { answerLink } from "./answer-link.ts";
import { claimInvitation } from "./claim-invitation.ts";
import { inviteFirms } from "./invite-firms.ts";
import { MAX_FIRMS } from "./tender-invitations.limits.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { readByLink } from "./read-by-link.ts";
import { revokeInvitation } from "./revoke-invitation.ts";

const ctx = await createTestContext();
const GONE = { kind: "conflict", message: "Your place has been given to another firm." };
let sides: TenderSides;
let issued: Awaited<ReturnType<typeof createIssued>>;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  issued = await createIssued(ctx, sides);
});

const buyer = () => ctx.as(sides.buyer.owner);
const answer = (form: object) =>
  answerInvitation(ctx.as(sides.first.owner), { invitationId: issued.toFirst, ...form });
const declines = () => answer({ answer: "declines", reason: "no_capacity" });
const intends = () => answer({ answer: "intends" });
const makeDirect = () =>
  ctx.db.updateTable("trade_package").set({ method: "direct" }).where("id", "=", issued.packageId).execute();
const stateOf = async (id: string) =>
  (
    await ctx.db
      .selectFrom("tender_invitation")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).state;

test("who has declined a direct tender does not come back once another firm has its place", async () => {
  await declines();
  await makeDirect();
  await expect(intends()).rejects.toMatchObject(GONE);
  // Its reason it may still change, and once the place is free again it has it.
  await answer({ answer: "declines", reason: "outside_area" });
  await revokeInvitation(buyer(), { packageId: issued.packageId, invitationId: issued.toSecond });
  await intends();
  expect(await stateOf(issued.toFirst)).toBe("intends_to_tender");
});

test("nobody is invited a millisecond after the return, whether or not the job has closed it", async () => {
  const invite = (at: string) => {
    ctx.clock.set(at);
    return inviteFirms(buyer(), { packageId: issued.packageId, email: "desk@newfirm.example" });
  };
  await expect(invite("2027-01-07T12:00:00.001Z")).rejects.toMatchObject({
    kind: "conflict",
    message: "Returns have closed: nobody can be invited any more.",
  });
  expect(await invite("2027-01-07T12:00:00.000Z")).toEqual({ count: 1, areTold: true });
});

test("nor one more than a package takes", async () => {
  await declines();
  const firms = await Promise.all(Array.from({ length: MAX_FIRMS - 1 }, () => createCompany(ctx)));
  const at = ctx.clock.now();
  await ctx.db
    .insertInto("tender_invitation")
    .values(
      firms.map(({ id }) => ({
        id: `tin_${id}`,
        package_id: issued.packageId,
        company_id: id,
        state: "sent",
        sent_at: at,
        created_at: at,
      })),
    )
    .execute();
  await expect(intends()).rejects.toMatchObject(GONE);
  await ctx.db.deleteFrom("tender_invitation").where("id", "=", `tin_${firms[0]!.id}`).execute();
  await intends();
});

test("an invitation that has come back is taken by a company without a place that is another's by then", async () => {
  await inviteFirms(buyer(), { packageId: issued.packageId, email: "desk@newfirm.example" });
  const { id } = await ctx.db
    .updateTable("tender_invitation")
    .set({ state: "bounced" })
    .where("email", "=", "desk@newfirm.example")
    .where("package_id", "=", issued.packageId)
    .returning("id")
    .executeTakeFirstOrThrow();
  await revokeInvitation(buyer(), { packageId: issued.packageId, invitationId: issued.toFirst });
  await makeDirect();
  const link = answerLink(ctx.services, id);
  await claimInvitation(ctx.as(sides.first.owner), link);
  expect(await stateOf(id)).toBe("bounced");
  const read = () => getTender(ctx.as(sides.first.owner), { invitationId: id });
  for (const each of [await read(), await readByLink(ctx, link)]) expect(each.hasLostPlace).toBe(true);
  await expect(
    answerInvitation(ctx.as(sides.first.owner), { invitationId: id, answer: "intends" }),
  ).rejects.toMatchObject(GONE);
  await revokeInvitation(buyer(), { packageId: issued.packageId, invitationId: issued.toSecond });
  expect((await read()).hasLostPlace).toBe(false);
});
