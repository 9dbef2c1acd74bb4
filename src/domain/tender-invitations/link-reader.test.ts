import { beforeEach, expect, test } from "vitest";
import { answerFiguresByLink } from "#domain/lodged-quotes/answer-figures-by-link.ts";
import { readFiguresByLink } from "#domain/lodged-quotes/read-figures-by-link.ts";
import { reconfirmByLink } from "#domain/lodged-quotes/reconfirm-by-link.ts";
import { answerByLink } from "./answer-by-link.ts";
import { claimInvitation } from "./claim-invitation.ts";
import { followJoinedLink } from "./follow-joined-link.ts";
import { readByLink } from "./read-by-link.ts";
import { createPerson } from "#test/factories.ts";
import { enterFrom, lodgeNow } from "#test/lodged-quotes.ts";
import { createIssued, createTenderSides, openReturns } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerExtensionByLink } from "#domain/quote-validity/answer-extension-by-link.ts";
import { askToExtend } from "#domain/quote-validity/ask-to-extend.ts";
import { readExtensionByLink } from "#domain/quote-validity/read-extension-by-link.ts";
import { withdrawByLink } from "#domain/quote-validity/withdraw-by-link.ts";

const ctx = await createTestContext();
type Sides = Awaited<ReturnType<typeof createTenderSides>>;
let sides: Sides;
let colleague: Awaited<ReturnType<typeof createPerson>>;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  colleague = await createPerson(ctx, [sides.first.company], { role: "admin" });
  const buyer = ctx.as(sides.buyer.owner);
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const lodgedId = await lodgeNow(buyer, { packageId, invitationId: toFirst });
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
  await enterFrom(buyer, { packageId, lodgedId });
  const { id } = await ctx.db
    .selectFrom("tender_quote")
    .select("id")
    .where("invitation_id", "=", toFirst)
    .executeTakeFirstOrThrow();
  await askToExtend(buyer, { packageId, quote: [id], until: "2027-06-14", reason: "Later." });
});

/** The link to a page in the newest e-mail that somebody has got with one. */
async function linkTo(email: string, page: string): Promise<string> {
  const found = (await ctx.emails())
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => new RegExp(`/tenders/${page}=([^\\s&]+)`).exec(text)?.[1] ?? []);
  return decodeURIComponent(found.at(-1)!);
}

const visitor = () => ctx.as({ kind: "visitor" });
const own = () => ctx.as(sides.second.owner);

/** All that is done by the links of somebody's e-mails. */
async function listWays(email: string): Promise<Record<string, () => Promise<unknown>>> {
  const [invited, figures, extension] = await Promise.all(
    ["answer\\?invitation", "figures\\?link", "validity\\?link"].map((page) => linkTo(email, page)),
  );
  return {
    readByLink: () => readByLink(visitor(), invited!),
    readFiguresByLink: () => readFiguresByLink(visitor(), figures!),
    readExtensionByLink: () => readExtensionByLink(visitor(), extension!),
    answerByLink: () => answerByLink(visitor(), invited!, { answer: "declines", reason: "no_capacity" }),
    claimInvitation: () => claimInvitation(own(), invited!),
    followJoinedLink: () => followJoinedLink(own(), invited!),
    reconfirmByLink: () => reconfirmByLink(visitor(), invited!, { addendum: "1" }),
    answerFiguresByLink: () => answerFiguresByLink(visitor(), figures!, { answer: "confirmed" }),
    answerExtensionByLink: () => answerExtensionByLink(visitor(), extension!, { answer: "agreed" }),
    withdrawByLink: () => withdrawByLink(visitor(), extension!, { reason: "Elsewhere." }),
  };
}

const gone = {
  "has left": () => ctx.db.deleteFrom("membership").where("user_id", "=", colleague.userId),
  "only reads now": () =>
    ctx.db.updateTable("membership").set({ role: "viewer" }).where("user_id", "=", colleague.userId),
  "is suspended": () =>
    ctx.db
      .updateTable("user_account")
      .set({ suspended_at: ctx.clock.now(), suspended_reason: "Shared its e-mails." })
      .where("id", "=", colleague.userId),
};

test.each(Object.entries(gone))("the links of somebody who %s do nothing any more", async (_how, end) => {
  const ways = await listWays(colleague.email);
  for (const name of ["readByLink", "readFiguresByLink", "readExtensionByLink"])
    await expect(ways[name]!()).resolves.toBeTruthy();
  await end().execute();
  for (const [name, act] of Object.entries(ways))
    await expect(act(), name).rejects.toMatchObject({
      kind: "not-found",
      message: expect.stringContaining("does not decide for the firm any more"),
    });
  // The owner's are as before.
  const others = await listWays(sides.first.owner.email);
  await others["answerFiguresByLink"]!();
  await others["answerExtensionByLink"]!();
});
