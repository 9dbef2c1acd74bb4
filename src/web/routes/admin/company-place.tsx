import { type SubmissionResult, getFormProps } from "@conform-to/react";
import { serviceZoneByValue, serviceZones } from "#domain/catalogue/bands.data.ts";
import { recordPlaceSchema } from "#domain/company-records/company-records.schema.ts";
import { editCompanyPlace } from "#domain/company-records/edit-company-place.ts";
import { getRecordPlace } from "#domain/company-records/get-record-place.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { problemsOf } from "#web/ui/error-summary.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { StoredField } from "../company/describe-section.ts";
import type { Route } from "./+types/company-place";
import { RecordEditor } from "./record-editor.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Location | Lintel" },
  { name: "robots", content: "noindex" },
];

export function loader({ params, context }: Route.LoaderArgs) {
  return getRecordPlace(contextOf(context), { number: params.number });
}

interface Answer {
  result?: SubmissionResult<string[]>;
  meanwhile?: { stored: StoredField[]; version: string };
}

export const action = formAction(
  async ({ ctx, params, take, check, goTo }: Sent<Route.ActionArgs>) => {
    const version = take("version");
    const { payload } = check(recordPlaceSchema);
    await editCompanyPlace(ctx, { ...payload, number: params.number, version });
    return goTo(`/admin/companies/${params.number}`, "Location saved, and its team told");
  },
  async ({ kind, problem, summary, typed }, { ctx, params }): Promise<Answer> => {
    if (problem === null || kind !== "conflict") return { result: summary };
    const { values, version } = await getRecordPlace(ctx, { number: params.number });
    const zone = serviceZoneByValue(values.serviceZone)?.label;
    const stored = [
      { label: "Location", text: values.location },
      ...(zone ? [{ label: "Service Zone", text: zone }] : []),
    ];
    return { result: summary, ...(version !== typed["version"] && { meanwhile: { stored, version } }) };
  },
);

/** Where a company works from and how far it goes, with a reason. */
export default function CompanyPlace({ loaderData, actionData }: Route.ComponentProps) {
  const { number, name, accountType, values, version } = loaderData;
  const [form, fields] = useCheckedForm(recordPlaceSchema, {
    id: "location",
    lastResult: actionData?.result,
    defaultValue: values,
  });
  return (
    <RecordEditor
      number={number}
      name={name}
      title={accountType === "contractor" ? "Location and service zone" : "Location"}
      problems={problemsOf(form)}
      formProps={getFormProps(form)}
      reason={fields.reason}
      version={version}
      meanwhile={actionData?.meanwhile}
    >
      <TextField
        field={fields.location}
        label="Town or postcode"
        hint="A town with its county, such as Newport, Shropshire. The pin stays where it is as long as the town does."
        autoComplete="off"
        className="w-full"
      />
      {accountType === "contractor" && (
        <SelectField
          field={fields.serviceZone}
          label="Service Zone"
          prompt="Not stated"
          options={serviceZones}
          className="w-full sm:max-w-80"
        />
      )}
    </RecordEditor>
  );
}
