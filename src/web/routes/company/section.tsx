import { type FieldMetadata, getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import type { z } from "zod";
import { checkedSection } from "#domain/companies/check-profile-section.ts";
import { editProfileSection } from "#domain/companies/edit-profile-section.ts";
import { getProfileSection } from "#domain/companies/get-profile-section.ts";
import { type TextSection, isTextSection, profileSections } from "#domain/companies/profile-sections.data.ts";
import { sectionSchemas } from "#domain/companies/profile-sections.schema.ts";
import { AppError } from "#platform/errors.ts";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { redirect } from "#web/redirect.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import type { Route } from "./+types/section";
import { useOwnCompany } from "./company-page.tsx";
import { type StoredField, describeSection } from "./describe-section.ts";
import { EditorPage } from "./editor-page.tsx";
import { ownCompanyOf } from "./own-company.ts";
import { Meanwhile } from "./meanwhile.tsx";
import { SectionFields } from "./section-fields.tsx";
import { SectionPreview } from "./section-preview.tsx";

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
  // The zone was a section of its own.
  if (params.section.toLowerCase() === "zone") throw redirect(`/company/edit/location${url.search}`);
  const section = sectionOf(params.section);
  const { companyId } = ownCompanyOf(ctx, url);
  return { section, ...(await getProfileSection(ctx, { companyId, section })) };
}

interface Answer {
  result?: SubmissionResult<string[]>;
  /** What somebody else saved meanwhile, and the version that a second press replaces. */
  meanwhile?: { stored: StoredField[]; version: string };
}

export const action = formAction(
  async ({ ctx, params, url, take, check, goTo }: Sent<Route.ActionArgs>) => {
    const section = sectionOf(params.section);
    const { companyId, query } = ownCompanyOf(ctx, url);
    const version = take("version");
    const { payload } = check(checkedSection(section, ctx.clock.now()) as z.ZodObject);
    await editProfileSection(ctx, { companyId, section, version, values: payload });
    return goTo(`/company/edit${query}`, `${titleOf(section).title} saved`);
  },
  async ({ kind, problem, summary, typed }, { ctx, params, url }): Promise<Answer> => {
    if (problem === null || kind !== "conflict") return { result: summary };
    const section = sectionOf(params.section);
    const { companyId } = ownCompanyOf(ctx, url);
    const { values, version } = await getProfileSection(ctx, { companyId, section });
    const meanwhile = version !== typed["version"] && { stored: describeSection(section, values), version };
    return { result: summary, ...(meanwhile && { meanwhile }) };
  },
);

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
    <EditorPage
      section={section}
      title={title}
      lead={text}
      preview={<SectionPreview section={section} formId={form.id} />}
    >
      {loaded.isSuggested && (
        <Callout title="Suggested by the public register">
          We ticked what the register’s business codes suggest. Correct it and save: from then on it is your
          own word.
        </Callout>
      )}
      <Form method="post" {...getFormProps(form)} data-keep className="flex flex-col items-start gap-6">
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
            {answer?.meanwhile ? "Save mine instead" : "Save changes"}
          </Button>
          <CancelLink to={link("/company/edit")} />
        </div>
      </Form>
    </EditorPage>
  );
}
