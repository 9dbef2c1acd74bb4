import type { Context } from "#domain/context.ts";
import { enterFigures } from "#domain/lodged-quotes/enter-figures.ts";
import { lodgeQuote } from "#domain/lodged-quotes/lodge-quote.ts";
import { openLodged } from "#domain/lodged-quotes/open-lodged.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { writeLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { makeFile, pdfBytes } from "./sample-files.ts";

interface Lodging {
  packageId: string;
  invitationId: string;
}

/** Lodges a quote that has just come by e-mail. Answers the lodging's id. */
export async function lodgeNow(
  buyer: Context,
  lodging: Lodging & { way?: string; firmName?: string },
): Promise<string> {
  const { lodgedId } = await lodgeQuote(buyer, {
    way: "email",
    receivedAt: writeLondonTime(buyer.clock.now()),
    files: [makeFile("Quote.pdf", pdfBytes())],
    ...lodging,
  });
  return lodgedId;
}

/** Opens a lodged file and enters the same price for each line, or what is given. Answers the version's number. */
export async function enterFrom(
  buyer: Context,
  { packageId, lodgedId, seen = 0, ...more }: { packageId: string; lodgedId: string; seen?: number } & object,
): Promise<number> {
  await openLodged(buyer, { packageId, lodgedId });
  const lines = await readPricing(buyer, packageId);
  const { version } = await enterFigures(buyer, {
    packageId,
    lodgedId,
    seen: String(seen),
    prices: lines.map(() => "10"),
    validityDays: "60",
    ...more,
  });
  return version;
}
