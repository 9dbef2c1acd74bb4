import { getFormProps } from "@conform-to/react";
import { reviewReportSchema } from "#domain/moderation/moderation.schema.ts";
import { reportReview } from "#domain/moderation/report-review.ts";
import { getPublishedReview } from "#domain/reviews/get-published-review.ts";
import { canAskAboutReview } from "#domain/reviews/reviews.policy.ts";
import { authorize } from "#domain/verdict.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/meta.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { problemsOf } from "#web/ui/error-summary.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { ReportFields } from "../moderation/report-fields.tsx";
import { ReportForm } from "../moderation/report-form.tsx";
import type { Route } from "./+types/report";
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
    const { companyNumber } = await reportReview(ctx, params.id, check(reviewReportSchema).payload);
    return goTo(`/profile/${companyNumber}/reviews`, {
      title: "Reported",
      description:
        "Our administrators will look at this review. It stays where it is until they have decided.",
    });
  },
  ({ result, problem }) => ({ result, problem }),
);

export default function Report({ loaderData: review, actionData }: Route.ComponentProps) {
  const [form, fields] = useCheckedForm(reviewReportSchema, {
    id: "answer",
    lastResult: actionData?.result,
  });
  return (
    <FormPage
      title="Report a review"
      lead="Our administrators decide whether it stays, and you hear what they decided. Nobody else learns who reported it."
      aside={<QuotedReview review={review} />}
    >
      <ReportForm
        form={getFormProps(form)}
        problems={problemsOf(form)}
        answer={actionData}
        back={`/profile/${review.company.number}/reviews`}
      >
        <ReportFields kind="review" fields={fields} />
      </ReportForm>
    </FormPage>
  );
}
