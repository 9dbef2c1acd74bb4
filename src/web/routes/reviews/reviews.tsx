import { useSearchParams } from "react-router";
import { listOwnReviews, type OwnReview, type WorkToReview } from "#domain/reviews/list-own-reviews.ts";
import { canUseReviews } from "#domain/reviews/reviews.policy.ts";
import { reviewFormPath } from "#domain/reviews/reviews.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { formatCount, formatDate } from "#web/format.ts";
import { Acting } from "#web/forms/form.tsx";
import { pageMeta } from "#web/meta.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Stars } from "#web/ui/rating.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/reviews";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your reviews",
    description: "What your company has reviewed, and what it may still review.",
    path: "/reviews",
    isHidden: true,
  });

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canUseReviews(contextOf(context).actor));
  },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = url.searchParams.get("after") ?? undefined;
  return { ...(await listOwnReviews(contextOf(context), { after })), isLater: after !== undefined };
}

export default function Reviews({ loaderData: { toWrite, written, next, isLater } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const justSent = written.find(({ id }) => id === query.get("sent"));
  return (
    <WorkPage
      title="Your reviews"
      lead="Once a quote is accepted, or awarded work has started, both companies may review each other. What others wrote about yours is on its profile."
    >
      {justSent && <JustSent review={justSent} />}
      {toWrite.length === 0 && written.length === 0 && !isLater ? (
        <EmptyState
          drawing="letters"
          title="No reviews yet"
          action={<ButtonLink to="/inquiries">Project inquiries</ButtonLink>}
        >
          When a quote has been accepted, or the start of awarded work is recorded, the work appears here and
          can be reviewed.
        </EmptyState>
      ) : (
        <div className="mt-10 flex flex-col gap-14">
          {toWrite.length > 0 && <ToWrite work={toWrite} />}
          <Written reviews={written} isWhole={next === null && !isLater} />
          {(next !== null || isLater) && (
            <div className="flex flex-wrap gap-3">
              {isLater && <ButtonLink to="/reviews">Newest reviews</ButtonLink>}
              {next !== null && <ButtonLink to={`/reviews?after=${next}`}>Older reviews</ButtonLink>}
            </div>
          )}
        </div>
      )}
    </WorkPage>
  );
}

/** After sending one: when it is read, and by whom. */
function JustSent({ review: { companyName, companyNumber, state, publishAt } }: { review: OwnReview }) {
  const isWaiting = state === "submitted" && publishAt;
  return (
    <Callout isResult tone="ok" title={`You have reviewed ${companyName}`} className="mt-8 max-w-form">
      {isWaiting ? (
        <p>
          Nobody reads it yet. It is published when they have written theirs, on {formatDate(publishAt)} at
          the latest. It cannot be changed any more.
        </p>
      ) : state !== "published" ? (
        <p>It has been removed, and is not shown on their profile.</p>
      ) : (
        <p>
          Your review is on <TextLink to={`/profile/${companyNumber}/reviews`}>their profile</TextLink>, and
          they may reply to it once. It cannot be changed any more.
        </p>
      )}
    </Callout>
  );
}

function ToWrite({ work }: { work: WorkToReview[] }) {
  return (
    <section aria-labelledby="to-write">
      <SectionHeading id="to-write" count={formatCount(work.length)}>
        To review
      </SectionHeading>
      <ul>
        {work.map(({ work: key, otherName, projectName, isCompleted, startedOn, otherPublishAt }) => (
          <li
            key={key.inquiryId ?? key.awardId}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-rule py-4"
          >
            <div className="min-w-0">
              <h3 className="text-16 font-label">{otherName}</h3>
              <p className="text-15 text-ink-2">
                {projectName}
                {startedOn ? ` · started ${formatDate(startedOn)}` : !isCompleted && " · not completed yet"}
              </p>
              {otherPublishAt && (
                <p className="text-13 text-ink-3">
                  They have reviewed your company. You read it when you have written yours, or on{" "}
                  {formatDate(otherPublishAt)}.
                </p>
              )}
            </div>
            <Acting>
              <ButtonLink isSmall to={reviewFormPath(key)}>
                Write a review<span className="sr-only"> of {otherName}</span>
              </ButtonLink>
            </Acting>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Written({ reviews, isWhole }: { reviews: OwnReview[]; isWhole: boolean }) {
  return (
    <section aria-labelledby="written">
      <SectionHeading id="written" count={isWhole ? formatCount(reviews.length) : undefined}>
        Written by your company
      </SectionHeading>
      {reviews.length === 0 && <p className="py-5 text-15 text-ink-2">None so far.</p>}
      <ul>
        {reviews.map((review) => (
          <li key={review.id} className="border-b border-rule py-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
              <h3 className="text-16 font-label">
                <TextLink look="plain" to={`/profile/${review.companyNumber}/reviews`}>
                  {review.companyName}
                </TextLink>
              </h3>
              <Stars value={review.score} />
              <State review={review} />
            </div>
            <p className="mt-1 text-13 text-ink-3">
              Written on {formatDate(review.writtenAt)}
              {review.state === "submitted" &&
                review.publishAt &&
                `. Published when they have written theirs, on ${formatDate(review.publishAt)} at the latest`}
            </p>
            <p className="mt-2 line-clamp-4 max-w-measure text-15 whitespace-pre-line text-ink-2">
              {review.body}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({ review: { state, publishedAt, hasReply } }: { review: OwnReview }) {
  if (state === "removed") return <StatusBadge tone="none">Removed</StatusBadge>;
  if (state === "submitted" || !publishedAt) return <StatusBadge tone="wait">Waiting</StatusBadge>;
  return (
    <StatusBadge tone="ok">
      {`Published on ${formatDate(publishedAt)}${hasReply ? ", with a reply" : ""}`}
    </StatusBadge>
  );
}
