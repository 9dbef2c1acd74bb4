import type { PublishedReview, RemovedReview } from "#domain/companies/list-reviews.ts";
import { reviewAxes } from "#domain/companies/review-axes.data.ts";
import type { ReviewPermissions } from "#domain/reviews/list-review-permissions.ts";
import { formatDate, isoDay } from "../../format.ts";
import { Stars } from "../../ui/rating.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** One review: the rating, its author and job, the text, the rating on each axis, and the company's reply. */
export function ReviewEntry({
  review,
  permissions,
}: {
  review: PublishedReview;
  permissions: ReviewPermissions | undefined;
}) {
  return (
    <article id={review.id} className="scroll-mt-20">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex items-center gap-2">
          <Stars value={review.score} />
          <span aria-hidden="true" className="text-15 font-label">
            {review.score.toFixed(1)}
          </span>
        </span>
        <h3 className="heading text-16 max-sm:basis-full">
          {review.authorNumber === null ? (
            review.authorName
          ) : (
            <TextLink look="plain" to={`/profile/${review.authorNumber}`}>
              {review.authorName}
            </TextLink>
          )}
        </h3>
        <p className="text-13 text-ink-3">
          <time dateTime={isoDay(review.publishedAt)}>{formatDate(review.publishedAt)}</time>
          {review.project && (
            <>
              {" · "}
              <TextLink to={`/project/${review.project.slug}`}>{review.project.name}</TextLink>
            </>
          )}
        </p>
      </header>
      <p className="mt-3 max-w-measure text-16 whitespace-pre-line">{review.body}</p>
      <dl className="mt-3.5 flex flex-wrap gap-x-5 gap-y-1 text-13">
        {reviewAxes[review.direction].map((label, axis) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-ink-3">{label}</dt>
            <dd className="font-label">{review.axisScores[axis]}</dd>
          </div>
        ))}
      </dl>
      {review.reply && (
        <div className="mt-5 max-w-measure border-l-2 border-ink pl-4 text-15">
          <p className="font-label">
            Reply from the company
            <span className="ml-2 text-13 font-text text-ink-3">
              <time dateTime={isoDay(review.reply.at)}>{formatDate(review.reply.at)}</time>
            </span>
          </p>
          <p className="mt-1 whitespace-pre-line text-ink-2">{review.reply.body}</p>
        </div>
      )}
      {permissions && <Permissions review={review} permissions={permissions} />}
    </article>
  );
}

/** What the reader may do with it: reply or report. */
function Permissions({ review, permissions }: { review: PublishedReview; permissions: ReviewPermissions }) {
  const { canReply, canReport, isReported } = permissions;
  if (!canReply && !canReport && !isReported) return null;
  const about = <span className="sr-only"> to the review by {review.authorName}</span>;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-5 text-13 text-ink-3 print:hidden">
      {canReply && (
        <TextLink to={`/reviews/${review.id}/reply`} className="target inline-flex items-center">
          Reply{about}
        </TextLink>
      )}
      {canReport && (
        <TextLink
          look="plain"
          to={`/reviews/${review.id}/report`}
          rel="nofollow"
          className="target inline-flex items-center"
        >
          Report<span className="sr-only"> the review by {review.authorName}</span>
        </TextLink>
      )}
      {isReported && <span>You have reported this review.</span>}
    </p>
  );
}

/** The placeholder of a review that an administrator has removed. */
export function RemovedEntry({ review }: { review: RemovedReview }) {
  return (
    <p id={review.id} className="scroll-mt-20 text-15 text-ink-3">
      Review removed on <time dateTime={isoDay(review.removedAt)}>{formatDate(review.removedAt)}</time>
    </p>
  );
}
