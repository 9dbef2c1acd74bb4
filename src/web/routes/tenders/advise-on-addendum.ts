import type { Context } from "#domain/context.ts";
import { listDocuments } from "#domain/tender-documents/list-documents.ts";
import { adviseOnReturn } from "#domain/tendering/advise-on-return.ts";
import { type PreviewedAddendum, previewAddendum } from "#domain/tendering/preview-addendum.ts";
import { formatDeadline } from "#web/format.ts";

interface AddendumToIssue {
  packageId: string;
  /** Other packages that get the same, by their ids. */
  also: readonly string[];
  reason: string;
  materiality: string;
  returnDay: string;
  returnTime: string;
}

/**
 * What to look at before an addendum goes out, which cannot be called back: a new return on a bad day, and packages that
 * are to be priced again though neither their documents nor what is written of them change. What cannot be issued is refused
 * before anything is said of it.
 */
export async function adviseOnAddendum(ctx: Context, wanted: AddendumToIssue): Promise<string[]> {
  const { packageId, materiality, returnDay, returnTime } = wanted;
  const previewed = await previewAddendum(ctx, wanted);
  const sentences = await adviseOnReturn(ctx, { packageId, returnDay, returnTime });
  if (materiality !== "reprice") return sentences;
  for (const each of previewed)
    if (!each.hasPrepared && !(await changesDocuments(ctx, each.packageId))) sentences.push(sayBare(each));
  return sentences;
}

async function changesDocuments(ctx: Context, packageId: string): Promise<boolean> {
  const { changes } = await listDocuments(ctx, { packageId });
  return changes !== null && [...changes.added, ...changes.superseded, ...changes.withdrawn].length > 0;
}

const CONFIRMED = "every quote that is in has to be confirmed again";

/** Of one that changes nothing, or nothing but when quotes and questions are due. */
export function sayBare({
  title,
  returnMoves,
  questionsMove,
}: Pick<PreviewedAddendum, "title" | "returnMoves" | "questionsMove">): string {
  if (!returnMoves)
    return `No document, scope, date, term or line of ${title} changes with it, and ${CONFIRMED}.`;
  const moved = `the return moves from ${formatDeadline(returnMoves.from)} to ${formatDeadline(returnMoves.to)}`;
  const questions = questionsMove
    ? `, and the end of questions from ${formatDeadline(questionsMove.from)} to ${formatDeadline(questionsMove.to)}`
    : "";
  return `Nothing of ${title} changes with it but its dates: ${moved}${questions}. No document, scope, term or line does, and ${CONFIRMED}.`;
}
