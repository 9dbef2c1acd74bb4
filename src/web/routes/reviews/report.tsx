import { getPublishedReview } from "#domain/reviews/get-published-review.ts";
import { reportReview } from "#domain/reviews/report-review.ts";
import { canAskAboutReview } from "#domain/reviews/reviews.policy.ts";
import { reportSchema } from "#domain/reviews/reviews.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/meta.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { FormPage } from "#web/ui/form-page.tsx";
import type { Route } from "./+types/report";
import { OneTextForm } from "./one-text-form.tsx";
import { QuotedReview } from "./quoted-review.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Report a review",
    description: "Tell our administrators what is wrong with a review.",
    path: `/reviews/${params.id}/report`,
    isHidden: true,
  });

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canAskAboutReview(contextOf(context).actor));
  },
];

export function loader({ params, context }: Route.LoaderArgs) {
  return getPublishedReview(contextOf(context), params.id, "report");
}

export const action = formAction(
  async ({ ctx, params, check, goTo }: Sent<Route.ActionArgs>) => {
    const { companyNumber } = await reportReview(ctx, params.id, check(reportSchema).payload);
    return goTo(`/profile/${companyNumber}/reviews`, {
      title: "Reported",
      description:
        "Our administrators will look at this review. It stays where it is until they have decided.",
    });
  },
  ({ result, problem }) => ({ result, problem }),
);

export default function Report({ loaderData: review, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Report a review"
      lead="Our administrators decide whether it stays. Nobody else learns who reported it."
      aside={<QuotedReview review={review} />}
    >
      <OneTextForm
        schema={reportSchema}
        name="reason"
        label="What is wrong with it?"
        hint="For instance: it is not about this company, it is insulting, or it gives away something private. At most 1,000 characters."
        rows={5}
        submit="Send report"
        back={`/profile/${review.company.number}/reviews`}
        answer={actionData}
      />
    </FormPage>
  );
}
