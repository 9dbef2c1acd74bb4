import { readNotificationsAbout } from "#domain/notifications/read-notifications-about.ts";
import { getReviewableWork } from "#domain/reviews/get-reviewable-work.ts";
import { postReview } from "#domain/reviews/post-review.ts";
import { canUseReviews } from "#domain/reviews/reviews.policy.ts";
import { type WorkKey, reviewSchemaFor } from "#domain/reviews/reviews.schema.ts";
import { authorize, whyClosed } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { formatDate } from "#web/format.ts";
import { isOpened } from "#web/is-opened.ts";
import { pageMeta } from "#web/meta.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/new-review";
import { ReviewForm } from "./review-form.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? `Review ${loaderData.work.other.name}` : "Write a review",
    description: "Say what it was like to work with a company.",
    path: "/reviews/new",
    isHidden: true,
  });

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canUseReviews(contextOf(context).actor));
  },
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const key = workOf(url);
  const work = await getReviewableWork(ctx, key);
  const subjects = [key.inquiryId ?? key.awardId];
  if (isOpened(request)) await readNotificationsAbout(ctx, { kinds: ["review"], subjects });
  const until = work.written?.publishAt ?? null;
  const closed = whyClosed(ctx, "reviews");
  return { work, closed, key: newId("key"), publishedOn: until && formatDate(until) };
}

/** The work that the address names: an award, else an inquiry. */
function workOf({ searchParams }: URL): WorkKey {
  const of = (name: string) => (searchParams.get(name) ?? "").slice(0, 60);
  const awardId = of("award");
  return awardId ? { awardId } : { inquiryId: of("inquiry") };
}

export const action = formAction(
  async ({ ctx, url, text, check, goTo }: Sent<Route.ActionArgs>) => {
    const work = workOf(url);
    const { direction, other } = await getReviewableWork(ctx, work);
    const { payload } = check(reviewSchemaFor(direction));
    const { reviewId, publishAt } = await postReview(ctx, { ...payload, ...work, key: text("key") });
    return goTo(`/reviews?sent=${reviewId}`, {
      title: publishAt ? "Your review is sent" : "Both reviews are published",
      description: publishAt
        ? `It is published when ${other.name} has written theirs, on ${formatDate(publishAt)} at the latest.`
        : `You have both written: ${other.name} reads your review now, and you theirs.`,
    });
  },
  // The form without scripts keeps its key, so that sending it again is still the same review.
  ({ result, problem }, { text }) => ({ result, problem, key: text("key") }),
);

export default function NewReview({ loaderData, actionData }: Route.ComponentProps) {
  const { work, closed, key, publishedOn } = loaderData;
  const { own, other, projectName, written, hasOtherWritten, blindDays } = work;
  return (
    <FormPage
      title={`Review ${other.name}`}
      lead={
        <>
          For <strong className="font-label text-ink">{projectName}</strong>, on behalf of {own.name}.
        </>
      }
      aside={<Rules name={other.name} days={blindDays} />}
    >
      {written ? (
        <Callout title={`${own.name} has reviewed this work`}>
          {publishedOn && written.state === "submitted"
            ? `It is published when ${other.name} has written theirs, on ${publishedOn} at the latest.`
            : "The review is on their profile."}
          <span className="mt-3 flex flex-wrap gap-3">
            <ButtonLink isSmall to="/reviews">
              Your reviews
            </ButtonLink>
            <ButtonLink isSmall to={`/profile/${other.number}/reviews`}>
              Reviews of {other.name}
            </ButtonLink>
          </span>
        </Callout>
      ) : closed !== null && !actionData ? (
        <Callout tone="wait">{closed}</Callout>
      ) : (
        <>
          {hasOtherWritten && (
            <Callout>
              {other.name} has written a review of your company. You can read it once you have sent yours.
            </Callout>
          )}
          <ReviewForm
            direction={work.direction}
            formKey={actionData?.key || key}
            result={actionData?.result}
            problem={actionData?.problem ?? null}
          />
        </>
      )}
    </FormPage>
  );
}

function Rules({ name, days }: { name: string; days: number }) {
  const rules = [
    `Both sides write. Neither reads the other’s review before both have written, or ${days} days have passed.`,
    `It is published on the profile of ${name}, under your company’s name, with the date and the five ratings.`,
    `${name} may reply once, at the same length. A review cannot be changed after it was sent.`,
    "Write what happened and what you saw. Nobody may offer anything for a review, or ask for a good one.",
  ];
  return (
    <section aria-labelledby="rules" className="max-w-measure">
      <h2 id="rules" className="heading text-19">
        How reviews work
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2.5 pl-5 text-15 text-ink-2 marker:text-ink-3">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-4 text-15">
        <TextLink to="/reviews">Your reviews</TextLink>
      </p>
    </section>
  );
}
