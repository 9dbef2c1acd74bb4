import { sql } from "kysely";
import { memberOf } from "#domain/actor.ts";
import type { Context, Tx } from "#domain/context.ts";
import { countFile } from "#domain/packages/count-file.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { selectQuotes } from "#domain/tender-quotes/quotes.queries.ts";
import { canCompareQuotes } from "#domain/tender-quotes/tender-quotes.policy.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { findReceivedFile } from "./find-received-file.ts";
import { openedFileSchema } from "./quote-files.schema.ts";
import { type OpenedFile, readQuoteFile } from "./stored-quote-files.ts";

/**
 * A file that goes with an opened quote, for the buyer's team; before the opening there is none. That somebody has taken it
 * stands in the history, once for each person.
 */
export async function openQuoteFile(ctx: Context, input: unknown): Promise<OpenedFile> {
  const { packageId, quoteId, at } = openedFileSchema.parse(input);
  const own = await findPackage(ctx, packageId);
  requireFound(own, canCompareQuotes(ctx.actor, own));
  const quote = await selectQuotes(ctx)
    .innerJoin("tender_quote_version as v", (join) =>
      join.onRef("v.quote_id", "=", "q.id").onRef("v.number", "=", "q.opened_version"),
    )
    .select("v.number as version")
    .where("q.id", "=", quoteId)
    .where("q.package_id", "=", packageId)
    .where("v.opened", "is not", null)
    .executeTakeFirst();
  if (!quote) throw noSuchFile();
  const { version, companyName: firm } = quote;
  const { seal, file } = await findReceivedFile(ctx, quote, { version, at });
  if (!file) throw noSuchFile();
  await countFile(ctx);
  const opened = await readQuoteFile(ctx, seal, file);
  await ctx.transact((tx) => noteTaken(tx, { packageId, id: file.id, firm, name: file.name }));
  return opened;
}

const noSuchFile = () => new AppError("not-found", "There is no such file.");

interface Taken {
  packageId: string;
  id: string;
  firm: string;
  name: string;
}

async function noteTaken(tx: Tx, { packageId, id, firm, name }: Taken): Promise<void> {
  const kind = "quote-file-downloaded";
  const noted = await tx.db
    .selectFrom("package_event")
    .select("id")
    .where("package_id", "=", packageId)
    .where("kind", "=", kind)
    .where("actor_id", "=", memberOf(tx.actor).userId)
    .where(sql<string>`details ->> 'fileId'`, "=", id)
    .limit(1)
    .executeTakeFirst();
  if (noted) return;
  await writeEvent(tx, { packageId, kind, audience: "buyer", details: { firm, file: name, fileId: id } });
}
