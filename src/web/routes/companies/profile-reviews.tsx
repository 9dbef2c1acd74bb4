import { Link } from "react-router";
import { type ReviewList, listReviews } from "#domain/companies/list-reviews.ts";
import { readNotificationsAbout } from "#domain/notifications/read-notifications-about.ts";
import { listReviewPermissions } from "#domain/reviews/list-review-permissions.ts";
import { reviewSorts } from "#domain/companies/review-sorts.data.ts";
import { formatCount, formatNumberOf } from "../../format.ts";
import { isOpened } from "../../is-opened.ts";
import { contextOf } from "../../session.ts";
import { cx } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import type { Route } from "./+types/profile-reviews";
import { profileMeta } from "./profile-meta.ts";
import { RemovedEntry, ReviewEntry } from "./review-entry.tsx";
import { ReviewSummary } from "./review-summary.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const ctx = contextOf(context);
  const list = await listReviews(ctx, {
    number: params.number,
    sort: searchParams.get("sort"),
    page: searchParams.get("page") ?? undefined,
    review: searchParams.get("review") ?? undefined,
  });
  if (ctx.actor.kind === "member" && isOpened(request)) {
    await readNotificationsAbout(ctx, {
      kinds: ["review", "reply"],
      subjects: list.reviews.map(({ id }) => id),
    });
  }
  const published = list.reviews.flatMap(({ id, removedAt }) => (removedAt ? [] : id));
  return { ...list, permissions: await listReviewPermissions(ctx, published) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  profileMeta(matches, matches[2].loaderData?.company, {
    path: loaderData && loaderData.page > 1 ? `/reviews?page=${loaderData.page}` : "/reviews",
    title: (name) => `Reviews of ${name}`,
    description: ({ name, rating, reviewCount }) =>
      rating === null
        ? `Nobody has reviewed ${name} yet.`
        : `${name} is rated ${rating.toFixed(1)} out of 5 by ${formatNumberOf(reviewCount, "firm")} that worked with it: safety, quality, programme and more.`,
    isHidden: loaderData !== undefined && loaderData.sort !== "newest",
  });

export default function ProfileReviews({ loaderData: list, params }: Route.ComponentProps) {
  const address = (page: number, sort = list.sort) => reviewsAddress(params.number, page, sort);
  return (
    <section aria-labelledby="reviews">
      <SectionHeading
        id="reviews"
        count={formatCount(list.total)}
        aside={list.total > 1 && <SortLinks current={list.sort} addressOf={(sort) => address(1, sort)} />}
      >
        Reviews
      </SectionHeading>
      {list.reviews.length === 0 ? (
        <EmptyState level={3} drawing="letters" title="No reviews yet" className="py-7!">
          Firms that have worked with this company can review it once a job is done.
        </EmptyState>
      ) : (
        <>
          {list.total > 0 && <ReviewSummary list={list} />}
          <ul>
            {list.reviews.map((review) => (
              <li key={review.id} className="border-t border-rule py-7">
                {review.removedAt ? (
                  <RemovedEntry review={review} />
                ) : (
                  <ReviewEntry review={review} permissions={list.permissions[review.id]} />
                )}
              </li>
            ))}
          </ul>
          <Pagination
            label="Reviews"
            previous={list.page > 1 ? address(list.page - 1) : null}
            next={list.page < list.pageCount ? address(list.page + 1) : null}
          >
            Page {list.page} of {list.pageCount}
          </Pagination>
        </>
      )}
    </section>
  );
}

interface SortLinksProps {
  current: ReviewList["sort"];
  addressOf: (sort: ReviewList["sort"]) => string;
}

function SortLinks({ current, addressOf }: SortLinksProps) {
  return (
    <nav aria-label="Sort reviews" className="print:hidden">
      <ul className="flex flex-wrap justify-end gap-x-4">
        {reviewSorts.map(({ value, label }) => (
          <li key={value}>
            <Link
              to={addressOf(value)}
              preventScrollReset
              rel={value === "newest" ? undefined : "nofollow"}
              aria-current={value === current ? "true" : undefined}
              className={cx(
                "target inline-flex items-center rounded-tag text-13 underline-offset-4",
                value === current
                  ? "font-label text-ink underline decoration-2"
                  : "text-ink-2 hover:underline",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function reviewsAddress(number: string, page: number, sort: ReviewList["sort"]): string {
  const query = new URLSearchParams({
    ...(sort !== "newest" && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return `/profile/${number}/reviews${query && `?${query}`}`;
}
