import { beforeEach, expect, test } from "vitest";
import { expressInterest } from "#domain/expressions/express-interest.ts";
import { listExpressions } from "#domain/expressions/list-expressions.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { FEW_FIRMS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { type TenderSides, createDraft, createPublic, createTenderSides } from "#test/tenders.ts";
import { action, loader as firms } from "./package-firms.tsx";
import { loader as history } from "./package-history.tsx";

const ctx = await createTestContext();
let sides: TenderSides;
let packageId: string;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  packageId = await createDraft(ctx, sides.buyer.owner);
});

async function read<Data>(
  loader: typeof firms | typeof history,
  path: string,
  actor = sides.buyer.owner,
): Promise<Data> {
  const { data } = await askPage(ctx, loader, {
    path: `/company/tenders/${packageId}/${path}`,
    params: { id: packageId },
    actor,
    browser: new TestBrowser(),
  });
  return data as Data;
}
const readFirms = (search = "", actor = sides.buyer.owner) =>
  read<Awaited<ReturnType<typeof firms>>>(firms, `firms${search}`, actor);

test("firms are proposed beside few that are invited, and on a page of their own once enough are", async () => {
  const invite = (n: number) =>
    inviteFirms(ctx.as(sides.buyer.owner), { packageId, email: `desk${n}@firm.example` });
  for (let n = 1; n < FEW_FIRMS; n++) await invite(n);
  const few = await readFirms();
  expect(few).toMatchObject({ areEnough: false, invited: FEW_FIRMS - 1 });
  expect(few.proposed!.length).toBeGreaterThan(0);
  expect((await readFirms("?among=saved")).list).not.toBeNull();
  await invite(FEW_FIRMS);
  const enough = await readFirms();
  expect(enough.proposed).toBeNull();
  expect(enough.list!.invitations).toHaveLength(FEW_FIRMS);
  const [first] = enough.list!.invitations;
  for (const search of ["?among=fit", "?find="]) {
    const more = await readFirms(search);
    expect(more).toMatchObject({ areEnough: true, list: null, invited: FEW_FIRMS });
    expect(more.proposed).toHaveLength(few.proposed!.length);
  }
  // Who only reads, and everybody once it is closed, has the list of the invited, whatever the address asks for.
  const viewer = {
    ...sides.buyer.owner,
    memberships: [{ ...sides.buyer.owner.memberships[0]!, role: "viewer" as const }],
  };
  const read = await readFirms("?among=fit", viewer);
  expect([read.areProposed, read.proposed, read.list!.invitations.length]).toEqual([false, null, FEW_FIRMS]);
  await ctx.db
    .updateTable("trade_package")
    .set({ state: "cancelled", cancel_reason: "Redesigned." })
    .where("id", "=", packageId)
    .execute();
  const closed = await readFirms("?among=fit");
  expect([closed.areProposed, closed.proposed, closed.list!.invitations.length]).toEqual([
    false,
    null,
    FEW_FIRMS,
  ]);
  await ctx.db
    .updateTable("trade_package")
    .set({ state: "draft", cancel_reason: null })
    .where("id", "=", packageId)
    .execute();
  // Who was not reached takes no place.
  await ctx.db
    .updateTable("tender_invitation")
    .set({ state: "bounced", sent_at: ctx.clock.now() })
    .where("id", "=", first!.id)
    .execute();
  expect(await readFirms()).toMatchObject({ areEnough: false, invited: FEW_FIRMS });
});

test("a buyer reads the newest hundred lines of a history, and five hundred where they want", async () => {
  for (let more = 0; more < 501; more += 1)
    await ctx.transact((tx) => writeEvent(tx, { packageId, kind: "cancelled", audience: "everybody" }));
  const lines = async (search: string) =>
    (await read<Awaited<ReturnType<typeof history>>>(history, `history${search}`)).lines.length;
  expect([await lines(""), await lines("?history=all")]).toEqual([101, 500]);
});

test("a firm that asks is taken beyond enough with the reason that is given for it", async () => {
  const { packageId: id, noticeId } = await createPublic(ctx, sides.buyer.owner, "selective");
  for (let n = 1; n <= FEW_FIRMS; n++)
    await inviteFirms(ctx.as(sides.buyer.owner), { packageId: id, email: `desk${n}@firm.example` });
  await expressInterest(ctx.as(sides.first.owner), { noticeId, statement: "We have done the like." });
  const [asked] = await listExpressions(ctx.as(sides.buyer.owner), { packageId: id });
  const accept = (spreadReason: string) =>
    askPage(ctx, action, {
      path: `/company/tenders/${id}/firms`,
      params: { id },
      form: { intent: "answer", answer: "accept", expression: asked!.id, spreadReason },
      actor: sides.buyer.owner,
      browser: new TestBrowser(),
    });
  expect((await accept("")).status).toBe(400);
  expect((await accept("They know the site.")).toast?.title).toBe("Accepted: the firm is invited");
});
