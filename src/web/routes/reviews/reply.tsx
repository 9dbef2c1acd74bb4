import { getPublishedReview } from "#domain/reviews/get-published-review.ts";
import { replyToReview } from "#domain/reviews/reply-to-review.ts";
import { canUseReviews } from "#domain/reviews/reviews.policy.ts";
import { replySchema } from "#domain/reviews/reviews.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { formatCount } from "#web/format.ts";
import { pageMeta } from "#web/meta.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { FormPage } from "#web/ui/form-page.tsx";
import type { Route } from "./+types/reply";
import { OneTextForm } from "./one-text-form.tsx";
import { QuotedReview } from "./quoted-review.tsx";
import { MAX_REVIEW } from "#domain/reviews/reviews.limits.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Reply to a review",
    description: "Answer a review of your company.",
    path: `/reviews/${params.id}/reply`,
    isHidden: true,
  });

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canUseReviews(contextOf(context).actor));
  },
];

export function loader({ params, context }: Route.LoaderArgs) {
  return getPublishedReview(contextOf(context), params.id, "reply");
}

export const action = formAction(
  async ({ ctx, params, check, goTo }: Sent<Route.ActionArgs>) => {
    const { companyNumber } = await replyToReview(ctx, params.id, check(replySchema).payload);
    return goTo(`/profile/${companyNumber}/reviews`, "Your reply is published");
  },
  ({ result, problem }) => ({ result, problem }),
);

export default function Reply({ loaderData: review, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Reply to a review"
      lead={`Your reply stands below the review of ${review.company.name}, for everyone to read.`}
      aside={<QuotedReview review={review} />}
    >
      <OneTextForm
        schema={replySchema}
        name="body"
        label="Your reply"
        hint={`As long as a review may be: ${formatCount(MAX_REVIEW)} characters. It is written once and cannot be changed.`}
        rows={9}
        submit="Publish reply"
        back={`/profile/${review.company.number}/reviews`}
        answer={actionData}
      />
    </FormPage>
  );
}
