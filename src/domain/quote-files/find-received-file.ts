import type { Scope } from "#domain/context.ts";
import { sealOf } from "#domain/tender-quotes/quote-seal.ts";
import { type QuoteRow, contentSchema, sealedSchema } from "#domain/tender-quotes/quotes.queries.ts";

/** Which file a version has in a place of its receipt; for operations that have asked whether it may be seen. */
export async function findReceivedFile(
  scope: Pick<Scope, "db" | "config">,
  quote: Pick<QuoteRow, "id" | "packageId" | "wrappedKey">,
  { version, at }: { version: number; at: number },
) {
  const seal = await sealOf(scope, quote);
  const row = await scope.db
    .selectFrom("tender_quote_version")
    .select("sealed")
    .where("quote_id", "=", quote.id)
    .where("number", "=", version)
    .executeTakeFirst();
  if (!row) return { seal, file: undefined };
  const { content, fileIds } = seal.open(row.sealed, { schema: sealedSchema, version, field: "quote" });
  const file = contentSchema.parse(content).files[at];
  const id = fileIds[at];
  return { seal, file: file && id !== undefined ? { ...file, id } : undefined };
}
