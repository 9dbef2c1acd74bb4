import type { PublishedReviewView } from "#domain/reviews/get-published-review.ts";
import { formatDate } from "#web/format.ts";
import { Stars } from "#web/ui/rating.tsx";

/** The review that is answered or reported, beside the form. */
export function QuotedReview({ review }: { review: PublishedReviewView }) {
  return (
    <section aria-labelledby="quoted" className="max-w-measure">
      <h2 id="quoted" className="heading text-19">
        The review
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
        <Stars value={review.score} />
        <span className="font-label">{review.authorName}</span>
        <span className="text-13 text-ink-3">{formatDate(review.publishedAt)}</span>
      </p>
      <blockquote className="mt-3 border-l-2 border-rule pl-4 text-15 whitespace-pre-line text-ink-2">
        {review.body}
      </blockquote>
    </section>
  );
}
