import type { Tx } from "#domain/context.ts";
import { answerFiguresByLink } from "#domain/lodged-quotes/answer-figures-by-link.ts";
import { enterFigures } from "#domain/lodged-quotes/enter-figures.ts";
import { selectLodged } from "#domain/lodged-quotes/lodged-quotes.queries.ts";
import { openLodged } from "#domain/lodged-quotes/open-lodged.ts";
import { figuresLink } from "#domain/tender-quotes/figures-link.ts";
import { findQuote } from "#domain/tender-quotes/quotes.queries.ts";
import { actAt } from "./act-at.ts";
import type { DemoLodging } from "./data/demo-tender.data.ts";
import type { Deciding } from "./decide-demo-tender.ts";

const LOOKING_MS = 9 * 60_000;

/** Lets the buyer open what was lodged and enter what it says; its firm confirms that by the link of its e-mail. */
export async function enterDemoFigures(
  tx: Tx,
  { packageId, buyer, times, title }: Deciding,
  { at, confirmed, ...figures }: NonNullable<DemoLodging["entered"]>,
): Promise<void> {
  const entering = times.past(at, `${title}: entered`);
  const lodged = await selectLodged(tx).where("l.package_id", "=", packageId).executeTakeFirstOrThrow();
  const of = { packageId, lodgedId: lodged.id };
  await openLodged(actAt(tx, buyer, new Date(entering.getTime() - LOOKING_MS)), of);
  const { version } = await enterFigures(actAt(tx, buyer, entering), {
    ...figures,
    ...of,
    seen: "0",
    validityDays: "90",
  });
  const answering = actAt(tx, { kind: "visitor" }, times.past(confirmed, `${title}: confirmed`));
  const { id: quoteId } = (await findQuote(tx, lodged.invitationId))!;
  await answerFiguresByLink(answering, figuresLink(answering, { quoteId, version }), { answer: "confirmed" });
}
