import { getFormProps } from "@conform-to/react";
import { getReportableCompany } from "#domain/moderation/get-reportable-company.ts";
import { companyReportSchema } from "#domain/moderation/moderation.schema.ts";
import { reportCompany } from "#domain/moderation/report-company.ts";
import { newId } from "#platform/ids.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/meta.ts";
import { contextOf } from "#web/session.ts";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/report-company";
import { ReportFields } from "./report-fields.tsx";
import { ReportForm } from "./report-form.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Report a company",
    description: "Tell our administrators what is wrong with a company’s profile.",
    path: `/profile/${params.number}/report`,
    isHidden: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const company = await getReportableCompany(ctx, params.number);
  const isVisitor = ctx.actor.kind !== "member";
  // The same form sent twice is one report; a new form is a new one.
  return { company, isVisitor, token: newId("frm", ctx.clock.now().getTime()) };
}

export const action = formAction(
  async ({ ctx, params, check, goTo }: Sent<Route.ActionArgs>) => {
    const { number } = await reportCompany(ctx, params.number, check(companyReportSchema).payload);
    return goTo(`/profile/${number}`, {
      title: "Reported",
      description:
        "Our administrators will look at this profile as it was when you sent the report. The company is not told.",
    });
  },
  ({ result, problem }, { text }) => ({ result, problem, token: text("token") || undefined }),
  { isForVisitors: true },
);

export default function ReportCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { company, isVisitor } = loaderData;
  const [form, fields] = useCheckedForm(companyReportSchema, {
    id: "report",
    lastResult: actionData?.result,
  });
  return (
    <FormPage
      title={`Report ${company.name}`}
      lead="For a profile that breaks our rules. Administrators look at it and decide; the company does not learn who reported it."
    >
      <ReportForm
        form={getFormProps(form)}
        problems={problemsOf(form)}
        answer={actionData}
        back={`/profile/${company.number}`}
      >
        <input type="hidden" name="token" value={actionData?.token ?? loaderData.token} />
        <div className="hidden" aria-hidden="true">
          <label htmlFor="report-reference">Leave this empty</label>
          <input id="report-reference" name="reference" tabIndex={-1} autoComplete="off" />
        </div>
        <ReportFields kind="profile" fields={fields} />
        {isVisitor && (
          <TextField
            // The constraint takes a text that may be empty for one that is required.
            field={fieldWith(fields.email, { required: undefined })}
            label="Email"
            hint="Only if you want to hear what was decided. We use it for nothing else."
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        )}
      </ReportForm>
    </FormPage>
  );
}
