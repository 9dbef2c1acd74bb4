import { findAward } from "#domain/awards/award.queries.ts";
import { undoDecision } from "#domain/awards/undo-decision.ts";
import type { Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { AppError } from "#platform/errors.ts";
import type { OwnOpened } from "./quote-validity.queries.ts";

interface Unbound {
  packageId: string;
  quoteId: string;
  change: "corrected" | "withdrawn";
}

/**
 * A quote is neither corrected nor withdrawn once its firm has accepted the award, nor corrected under an order that it was
 * sent: it knows of both. Of an award that nobody has told it of this says nothing.
 */
export async function requireUnbound(tx: Tx, { packageId, quoteId, change }: Unbound): Promise<void> {
  const award = await findAward(tx, packageId);
  if (award?.quoteId !== quoteId) return;
  if (award.state === "accepted")
    throw new AppError(
      "conflict",
      "You have accepted the award: what changes now is between the two of you.",
    );
  if (award.state === "issued" && change === "corrected")
    throw new AppError("conflict", "You have an order for the price as it is: accept or decline that one.");
}

interface NewPrice {
  quote: Pick<OwnOpened, "id" | "companyName">;
  reason: string;
  /** Null where it is by the link. */
  userId: string | null;
}

/** Takes back what was decided on another price: a recommendation of any quote beside it, an award of this one. */
export const keepNewPrice = (tx: Tx, own: PackageRow, { quote, reason, userId }: NewPrice): Promise<void> =>
  undoDecision(tx, own, { quoteId: quote.id, firm: quote.companyName, change: "repriced", reason, userId });
