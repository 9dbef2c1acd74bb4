import type { Context } from "#domain/context.ts";
import { getPrepared } from "#domain/package-changes/get-prepared.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { listDocuments } from "#domain/tender-documents/list-documents.ts";
import { adviseOnReturn } from "#domain/tendering/advise-on-return.ts";
import { listSiblings } from "#domain/tendering/list-siblings.ts";

interface AddendumToIssue {
  packageId: string;
  /** Other packages that get the same, by their ids. */
  also: readonly string[];
  materiality: string;
  returnDay: string;
  returnTime: string;
}

/**
 * What to look at before an addendum goes out, which cannot be called back: a new return on a bad day, and packages that
 * are to be priced again though neither their documents nor what is written of them change.
 */
export async function adviseOnAddendum(
  ctx: Context,
  { packageId, also, materiality, ...wanted }: AddendumToIssue,
): Promise<string[]> {
  const sentences = await adviseOnReturn(ctx, { packageId, ...wanted });
  if (materiality !== "reprice") return sentences;
  const own = await getPackage(ctx, { packageId });
  const siblings = (await listSiblings(ctx, { packageId })).filter(({ id }) => also.includes(id));
  for (const { id, title } of [own, ...siblings])
    if (!(await changesWith(ctx, id)))
      sentences.push(
        `No document, scope, date, term or line of ${title} changes with it, and every quote that is in has to be confirmed again.`,
      );
  return sentences;
}

async function changesWith(ctx: Context, packageId: string): Promise<boolean> {
  const { changes } = await listDocuments(ctx, { packageId });
  const documents = changes ? [...changes.added, ...changes.superseded, ...changes.withdrawn] : [];
  return documents.length > 0 || (await getPrepared(ctx, { packageId })).changes.length > 0;
}
