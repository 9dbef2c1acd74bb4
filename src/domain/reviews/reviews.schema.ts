import { z } from "zod";
import { type ReviewDirection, reviewAxes } from "#domain/companies/review-axes.data.ts";
import { rowId } from "#domain/id.schema.ts";
import { requiredText } from "#domain/text.schema.ts";
import { MAX_REVIEW } from "./reviews.limits.ts";

function markFor(label: string) {
  return z.coerce
    .number({ error: `Choose a rating for ${label.toLowerCase()}` })
    .int({ error: `Choose a rating for ${label.toLowerCase()}` })
    .min(1, { error: `Choose a rating for ${label.toLowerCase()}` })
    .max(5, { error: `Choose a rating for ${label.toLowerCase()}` });
}

/** The review form: five ratings in the order of `reviewAxes`, and a text. */
export function reviewSchemaFor(direction: ReviewDirection) {
  const [first, second, third, fourth, fifth] = reviewAxes[direction];
  return z.object({
    mark1: markFor(first),
    mark2: markFor(second),
    mark3: markFor(third),
    mark4: markFor(fourth),
    mark5: markFor(fifth),
    body: requiredText(MAX_REVIEW, "Write what it was like to work with them"),
  });
}

/** Which piece of work a review is of: an inquiry whose quote was accepted, or an award. */
export type WorkKey = { inquiryId: string; awardId?: undefined } | { awardId: string; inquiryId?: undefined };

/** One of the two; where an award is named, it is that. */
export const workKeySchema = z
  .object({ inquiryId: rowId.optional(), awardId: rowId.optional() })
  .transform(({ inquiryId, awardId }, check): WorkKey => {
    if (awardId !== undefined) return { awardId };
    if (inquiryId !== undefined) return { inquiryId };
    check.addIssue({ code: "custom", message: "Say which work the review is of" });
    return z.NEVER;
  });

/** The page on which a piece of work is reviewed. */
export const reviewFormPath = (work: WorkKey): string =>
  `/reviews/new?${work.awardId === undefined ? `inquiry=${work.inquiryId}` : `award=${work.awardId}`}`;

/** The key that the form was made with: a review sent twice carries the same one. */
export const reviewKeySchema = z.object({
  key: z.string({ error: "Reload the page and send it again" }).regex(/^[\w-]{8,60}$/, {
    error: "Reload the page and send it again",
  }),
});

export const reviewIdSchema = rowId;

export const replySchema = z.object({ body: requiredText(MAX_REVIEW, "Write your reply first") });
