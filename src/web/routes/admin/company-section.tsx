import { type FieldMetadata, type SubmissionResult, getFormProps } from "@conform-to/react";
import type { z } from "zod";
import { reasonSchema } from "#domain/company-records/company-records.schema.ts";
import { editCompanyRecord } from "#domain/company-records/edit-company-record.ts";
import { getRecordSection } from "#domain/company-records/get-record-section.ts";
import { checkedSection } from "#domain/companies/check-profile-section.ts";
import { type TextSection, isTextSection, profileSections } from "#domain/companies/profile-sections.data.ts";
import { sectionSchemas } from "#domain/companies/profile-sections.schema.ts";
import { AppError } from "#platform/errors.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { problemsOf } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type StoredField, describeSection } from "../company/describe-section.ts";
import { SectionFields } from "../company/section-fields.tsx";
import type { Route } from "./+types/company-section";
import { RecordEditor } from "./record-editor.tsx";

const sectionOf = (name: string): TextSection => {
  const code = name.toLowerCase();
  if (!isTextSection(code)) throw new AppError("not-found", "A company’s profile has no such section.");
  return code;
};

const titleOf = (section: TextSection) => profileSections.find(({ code }) => code === section)!.title;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.section) : "Edit"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const section = sectionOf(params.section);
  return {
    section,
    ...(await getRecordSection(contextOf(context), { number: params.number, section })),
  };
}

interface Answer {
  result?: SubmissionResult<string[]>;
  /** What somebody else saved meanwhile, and the version that a second press replaces. */
  meanwhile?: { stored: StoredField[]; version: string };
}

const withReason = { reason: reasonSchema };

export const action = formAction(
  async ({ ctx, params, take, check, goTo }: Sent<Route.ActionArgs>) => {
    const section = sectionOf(params.section);
    const { number } = params;
    const version = take("version");
    const schema = (checkedSection(section, ctx.clock.now()) as z.ZodObject).safeExtend(withReason);
    const { payload } = check(schema);
    const { reason } = payload;
    await editCompanyRecord(ctx, { number, section, version, reason, values: payload });
    return goTo(`/admin/companies/${number}`, `${titleOf(section)} saved, and its team told`);
  },
  async ({ kind, problem, summary, typed }, { ctx, params }): Promise<Answer> => {
    if (problem === null || kind !== "conflict") return { result: summary };
    const section = sectionOf(params.section);
    const { values, version } = await getRecordSection(ctx, { number: params.number, section });
    const meanwhile = version !== typed["version"] && { stored: describeSection(section, values), version };
    return { result: summary, ...(meanwhile && { meanwhile }) };
  },
);

/** One section of a company's profile, as its own team has it, with a reason. */
export default function CompanySection({ loaderData, actionData }: Route.ComponentProps) {
  const { section, number, name, values, version, accountType } = loaderData;
  const [form, fields] = useCheckedForm<z.ZodObject>(sectionSchemas[section].extend(withReason), {
    id: section,
    lastResult: actionData?.result,
    defaultValue: values,
  });
  const shown = fields as unknown as Record<string, FieldMetadata<never>>;
  return (
    <RecordEditor
      number={number}
      name={name}
      title={titleOf(section)}
      problems={problemsOf(form)}
      formProps={getFormProps(form)}
      reason={shown["reason"]!}
      version={version}
      meanwhile={actionData?.meanwhile}
    >
      {section === "details" ? (
        <TextField
          field={shown["companyName"]!}
          label="Company Name"
          autoComplete="off"
          className="w-full"
          hint="Evidence that was checked stays as it is: look at it again where the name on it is another."
        />
      ) : (
        <SectionFields
          section={section}
          fields={shown}
          loaded={{ values, version, accountType, isVerified: false, isSuggested: false, offered: {} }}
        />
      )}
    </RecordEditor>
  );
}
