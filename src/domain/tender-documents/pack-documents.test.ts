import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { createEntered, createIssued, createTenderSides, drawing, versionOf } from "#test/tenders.ts";
import type { Member } from "#domain/actor.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { getHistory } from "#domain/tendering/get-history.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { addDocuments } from "./add-documents.ts";
import { openTenderDocument } from "./open-tender-document.ts";
import { packDocuments } from "./pack-documents.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);

async function namesIn(actor: Member, id: string, which: "all" | "new" = "all"): Promise<string[]> {
  const pack = await packDocuments(ctx.as(actor), { id, which });
  const bytes = await buffer(pack.stream);
  expect(bytes.length).toBe(pack.sizeBytes);
  return Object.keys(unzipSync(new Uint8Array(bytes)));
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error as Error).message,
  );

const FIRST = "Drawing/A-101_Rev-C_Ground floor.pdf";
const SECOND = "Drawing/A-102_First floor.pdf";

test("a tenderer takes the whole set, then only what came since, and both sides see which", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  const [buyer, first] = [sides.buyer.owner, sides.first.owner];
  const nameOf = async (which: "all" | "new") => {
    const { name, stream } = await packDocuments(ctx.as(first), { id: toFirst, which });
    stream.destroy();
    return name;
  };
  expect(await nameOf("all")).toBe("WP-01 Groundworks set 1.zip");
  expect(await nameOf("new")).toBe("WP-01 Groundworks set 1 new.zip");
  expect(await namesIn(first, toFirst, "new")).toEqual([FIRST]);
  expect(await refusal(namesIn(first, toFirst, "new"))).toBe(
    "There is nothing new to download: you have every document.",
  );
  await addDocuments(ctx.as(buyer), { packageId, files: [drawing("A-102_First floor.pdf")] });
  // Not issued yet: nobody but the buyer has it.
  expect(await namesIn(first, toFirst)).toEqual([FIRST]);
  expect(await namesIn(buyer, packageId)).toEqual([FIRST, SECOND]);
  expect(await namesIn(buyer, packageId, "new")).toEqual([SECOND]);
  await issueAddendum(ctx.as(buyer), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "The first floor.",
    materiality: "information",
  });
  expect(await namesIn(first, toFirst, "new")).toEqual([SECOND]);
  expect(await namesIn(first, toFirst)).toEqual([FIRST, SECOND]);
  expect(await namesIn(sides.second.owner, toSecond, "new")).toEqual([FIRST, SECOND]);

  const downloads = await ctx.db
    .selectFrom("document_receipt")
    .select("downloads")
    .where("invitation_id", "=", toFirst)
    .orderBy("downloads")
    .execute();
  expect(downloads).toEqual([{ downloads: 2 }, { downloads: 3 }]);
  const history = await getHistory(ctx.as(buyer), { packageId });
  const noted = history.filter(({ kind }) => kind === "document-downloaded").map(({ firm }) => firm);
  for (const firm of ["Calder Groundworks", "Wharfe Civils"])
    expect(noted.filter((each) => each === firm)).toHaveLength(2);
});

test("a firm reads beside a newer revision which earlier one it has, and only what it has taken itself", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  await namesIn(sides.first.owner, toFirst);
  await addDocuments(ctx.as(sides.buyer.owner), {
    packageId,
    files: [drawing("A-101_Rev-D_Ground floor.pdf")],
  });
  await issueAddendum(ctx.as(sides.buyer.owner), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "The ground floor.",
    materiality: "information",
  });
  const seenBy = async (actor: Member, invitationId: string) =>
    (await getTender(ctx.as(actor), { invitationId })).documents;
  expect(await seenBy(sides.first.owner, toFirst)).toMatchObject([
    { revision: "D", downloadedAt: null, hasEarlier: "C" },
  ]);
  expect(await seenBy(sides.second.owner, toSecond)).toMatchObject([
    { revision: "D", downloadedAt: null, hasEarlier: null },
  ]);
  await namesIn(sides.first.owner, toFirst);
  await addDocuments(ctx.as(sides.buyer.owner), {
    packageId,
    files: [drawing("A-101_Rev-E_Ground floor.pdf")],
  });
  await issueAddendum(ctx.as(sides.buyer.owner), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "Once more.",
    materiality: "information",
  });
  expect(await seenBy(sides.first.owner, toFirst)).toMatchObject([{ revision: "E", hasEarlier: "D" }]);
});

test("what was broken off is still new, and the buyer's own download is nobody's receipt", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const pack = await packDocuments(ctx.as(sides.first.owner), { id: toFirst, which: "all" });
  pack.stream.destroy();
  await namesIn(sides.buyer.owner, packageId);
  const receipts = await ctx.db
    .selectFrom("document_receipt")
    .selectAll()
    .where("invitation_id", "=", toFirst)
    .execute();
  expect(receipts).toEqual([]);
  expect(await namesIn(sides.first.owner, toFirst, "new")).toEqual([FIRST]);
});

test("a firm whose quote is in still takes the documents", async () => {
  const sides = await createTenderSides(ctx);
  const { toFirst } = await createEntered(ctx, sides);
  expect(await namesIn(sides.first.owner, toFirst)).toEqual([FIRST]);
});

test("to strangers, to who has declined, and by the other side's id there is no such tender", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  const none = await refusal(namesIn(sides.second.owner, "pkg_none"));
  expect(none).toBe("There is no such tender among yours.");
  for (const [actor, id] of [
    [sides.second.owner, toFirst],
    [sides.first.owner, packageId],
    [sides.buyer.owner, toFirst],
  ] as const)
    expect(await refusal(namesIn(actor, id))).toBe(none);
  expect(await refusal(packDocuments(ctx.as({ kind: "visitor" }), { id: toFirst, which: "all" }))).toMatch(
    /^Sign in/,
  );
  const { owner } = sides.second;
  await answerInvitation(ctx.as(owner), {
    invitationId: toSecond,
    answer: "declines",
    reason: "no_capacity",
  });
  expect(await refusal(namesIn(owner, toSecond))).toBe(none);
  expect(await refusal(openTenderDocument(ctx.as(owner), "rev_none"))).toBe("There is no such document.");
});
