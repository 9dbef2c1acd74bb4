import { type FieldMetadata, getFormProps, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form } from "react-router";
import type { z } from "zod";
import { checkedSection } from "#domain/companies/check-profile-section.ts";
import { editProfileSection } from "#domain/companies/edit-profile-section.ts";
import { getProfileSection } from "#domain/companies/get-profile-section.ts";
import { type TextSection, isTextSection, profileSections } from "#domain/companies/profile-sections.data.ts";
import { sectionSchemas } from "#domain/companies/profile-sections.schema.ts";
import { AppError, isAppError } from "#platform/errors.ts";
import { statusOf } from "#web/answers.ts";
import { redirectWithToast } from "#web/flash.ts";
import { readForm } from "#web/read-form.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import type { Route } from "./+types/section";
import { CompanyPage, useOwnCompany } from "./company-page.tsx";
import { type StoredField, describeSection } from "./describe-section.ts";
import { ownCompanyOf } from "./own-company.ts";
import { Meanwhile } from "./meanwhile.tsx";
import { SectionFields } from "./section-fields.tsx";

const sectionOf = (name: string | undefined): TextSection => {
  const code = (name ?? "").toLowerCase();
  if (!isTextSection(code)) throw new AppError("not-found", "Your company’s profile has no such section.");
  return code;
};

const titleOf = (section: string) => profileSections.find(({ code }) => code === section)!;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.section).title : "Edit Profile"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const section = sectionOf(params.section);
  const { companyId } = ownCompanyOf(ctx, url);
  return { section, ...(await getProfileSection(ctx, { companyId, section })) };
}

interface Answer {
  result?: SubmissionResult<string[]>;
  /** What somebody else saved meanwhile, and the version that a second press replaces. */
  meanwhile?: { stored: StoredField[]; version: string };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const section = sectionOf(params.section);
  const { companyId, query } = ownCompanyOf(ctx, url);
  const form = await readForm(request);
  const version = String(form.get("version") ?? "").slice(0, 64);
  form.delete("version");
  const submission = parseWithZod(form, { schema: checkedSection(section, ctx.clock.now()) as z.ZodObject });
  const payload = { ...submission.payload };
  if (submission.status !== "success") {
    return data<Answer>({ result: submission.reply() }, { status: 400 });
  }
  try {
    await editProfileSection(ctx, { companyId, section, version, values: payload });
  } catch (error) {
    if (!isAppError(error) || error.kind === "unauthenticated") throw error;
    const now = await getProfileSection(ctx, { companyId, section });
    const answer: Answer = { result: submission.reply({ formErrors: [error.message] }) };
    if (now.version !== version) {
      answer.meanwhile = { stored: describeSection(section, now.values), version: now.version };
    }
    return data(answer, { status: statusOf(error) });
  }
  const toast = { title: `${titleOf(section).title} saved`, tone: "ok" } as const;
  throw redirectWithToast(ctx, `/company/edit${query}`, toast);
}

export default function Section({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionForm key={loaderData.section} loaded={loaderData} answer={actionData} />;
}

interface SectionFormProps {
  loaded: Route.ComponentProps["loaderData"];
  answer: Answer | undefined;
}

function SectionForm({ loaded, answer }: SectionFormProps) {
  const { section, values, version } = loaded;
  const { title, text } = titleOf(section);
  const { link } = useOwnCompany();
  const isSending = useIsSending();
  const [form, fields] = useCheckedForm<z.ZodObject>(sectionSchemas[section], {
    id: section,
    lastResult: answer?.result,
    defaultValue: values,
  });
  return (
    <CompanyPage
      title={title}
      lead={text}
      tab="profile"
      above={{ label: "Edit Profile", to: link("/company/edit") }}
    >
      {loaded.isSuggested && (
        <Callout title="Suggested by the public register">
          We ticked what the register’s business codes suggest. Correct it and save: from then on it is your
          own word.
        </Callout>
      )}
      <Form method="post" {...getFormProps(form)} className="flex flex-col items-start gap-6">
        {answer?.meanwhile ? (
          <Meanwhile stored={answer.meanwhile.stored} />
        ) : (
          <ErrorSummary problems={problemsOf(form)} />
        )}
        <input type="hidden" name="version" value={answer?.meanwhile?.version ?? version} />
        <SectionFields
          section={section}
          fields={fields as unknown as Record<string, FieldMetadata<never>>}
          loaded={loaded}
        />
        <div className="flex flex-wrap gap-3">
          <Button kind="main" isBusy={isSending} busyLabel="Saving...">
            {answer?.meanwhile ? "Save Mine Instead" : "Save Changes"}
          </Button>
          <ButtonLink to={link("/company/edit")} kind="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </CompanyPage>
  );
}
