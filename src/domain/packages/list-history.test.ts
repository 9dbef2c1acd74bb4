import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { listHistory } from "./list-history.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);

test("a firm reads what was done at its buyer, and not by whom", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst: invitationId } = await createIssued(ctx, sides);
  const whoIssued = async (reader: { invitationId?: string }) =>
    (await listHistory(ctx, { packageId, ...reader })).find(({ kind }) => kind === "issued")!.who;
  expect(await whoIssued({})).toBe(sides.buyer.owner.name);
  expect(await whoIssued({ invitationId })).toBeNull();
});

test("of thousands of lines a firm reads the newest that are its own or everybody's, those of a joined invitation with them", async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  const joinedId = "tin_joined_history";
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("tender_invitation")
    .values({
      id: joinedId,
      package_id: packageId,
      email: "desk@joined.example",
      state: "revoked",
      joined_into: toFirst,
      sent_at: now,
      created_at: now,
    })
    .execute();
  // One after the other, a second apart: of the first, of the second, of what was joined, and everybody's.
  const turns = [toFirst, toSecond, joinedId, null] as const;
  const rows = Array.from({ length: 2_400 }, (_, at) => {
    const invitationId = turns[at % turns.length]!;
    return {
      id: newId("pev"),
      package_id: packageId,
      kind: invitationId === null ? "question-answered" : "document-downloaded",
      audience: invitationId === null ? "everybody" : "invitation",
      invitation_id: invitationId,
      actor_id: invitationId === toFirst ? sides.first.owner.userId : null,
      details: JSON.stringify({ at }),
      created_at: new Date(now.getTime() + (at + 1) * 1_000),
    };
  });
  await ctx.db.insertInto("package_event").values(rows).execute();
  const read = async (wanted: { invitationId?: string; most?: number }) =>
    (await listHistory(ctx, { packageId, ...wanted })).map(({ details, firm, who }) => ({
      at: details["at"],
      firm,
      who,
    }));
  const places = (lines: { at: unknown }[]) => lines.slice(0, 6).map(({ at }) => at);

  const all = await read({});
  expect(all).toHaveLength(500);
  expect(places(all)).toEqual([2_399, 2_398, 2_397, 2_396, 2_395, 2_394]);
  // The buyer reads who it was: what was joined is the firm's.
  expect(all.slice(0, 4).map(({ firm }) => firm)).toEqual([
    null,
    "Calder Groundworks",
    "Wharfe Civils",
    "Calder Groundworks",
  ]);

  const own = await read({ invitationId: toFirst });
  expect(own).toHaveLength(500);
  expect(places(own)).toEqual([2_399, 2_398, 2_396, 2_395, 2_394, 2_392]);
  expect(own[2]).toEqual({ at: 2_396, firm: null, who: sides.first.owner.name });
  expect(places(await read({ invitationId: toSecond, most: 4 }))).toEqual([2_399, 2_397, 2_395, 2_393]);
  // What was joined is read with the one that stays, and not by itself.
  expect(places(await read({ invitationId: joinedId, most: 2 }))).toEqual([2_399, 2_395]);
});
