import { type SubmissionResult, getFormProps } from "@conform-to/react";
import { useLocation } from "react-router";
import { Form } from "#web/forms/form.tsx";
import { WHAT_CAN_BE_SENT, acceptedFiles } from "#domain/attachments/attachment-types.data.ts";
import { requestSchemaOn } from "#domain/inquiries/inquiries.schema.ts";
import type { RequestDraft } from "#domain/inquiries/prepare-request.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { RequiredSign, fieldWith } from "#web/ui/field.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { type OptionGroup, SelectField } from "#web/ui/select-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import type { Searched } from "./searched.ts";
import { ChosenFirms, SEND } from "./chosen-firms.tsx";

export interface ShownDraft extends RequestDraft {
  find: string;
  replyBy: string;
  services: OptionGroup[];
  /** What was looked for where the firms were chosen. */
  searched: Searched;
  key: string;
}

interface RequestFormProps {
  draft: ShownDraft;
  result: SubmissionResult<string[]> | undefined;
  problem: string | null;
}

/** The request form. */
export function RequestForm({ draft, result, problem }: RequestFormProps) {
  const { today, firms, projects, services, key } = draft;
  const [form, fields] = useCheckedForm(requestSchemaOn(today), {
    id: "request",
    lastResult: result,
    defaultValue: { replyBy: draft.replyBy, project: "", ...draft.searched },
  });
  const isSending = useIsSending("/inquiries/new");
  const { pathname, search } = useLocation();
  const isOwnProject = Boolean(fields.project.value);
  const asked = firms.filter(({ refusal }) => refusal === null).length;
  return (
    <Form
      method="post"
      action={`${pathname}${search}`}
      encType="multipart/form-data"
      {...getFormProps(form)}
      // Under one name however many firms are asked: adding or leaving out one changes the address.
      data-keep="ask-for-quotes"
      data-keep-about={firms.map(({ number }) => number).join(" ")}
      className="flex max-w-form flex-col gap-6"
    >
      {/* First in the form, so that the Enter key sends it and takes no firm away. */}
      <button name="intent" value={SEND} tabIndex={-1} aria-hidden="true" className="sr-only" />
      <NotDone problem={problem} title="Nothing was sent" />
      <ErrorSummary problems={problemsOf(form)} />
      <input type="hidden" name="key" value={key} />
      <ChosenFirms id={fields.company.id} errors={fields.company.errors} draft={draft} />
      {projects.length > 0 && (
        <SelectField
          field={fieldWith(fields.project, { required: false })}
          label="Project"
          prompt="A project that is not on Lintel"
          options={projects.map(({ id, name, location }) => ({
            value: id,
            label: location ? `${name}, ${location}` : name,
          }))}
        />
      )}
      <div className={isOwnProject ? "hidden" : undefined}>
        <TextField
          field={fieldWith(fields.projectName, { required: projects.length === 0 })}
          // Of who has projects it is asked for only where none of them is chosen, which the browser cannot know.
          label={
            projects.length > 0 ? (
              <>
                Project name
                <RequiredSign />
              </>
            ) : (
              "Project name"
            )
          }
          aria-required={(projects.length > 0 && !isOwnProject) || undefined}
          hint="What people call it, such as Quay House refurbishment"
          autoComplete="off"
        />
      </div>
      <SelectField
        field={fieldWith(fields.service, { required: false })}
        label="Service"
        prompt="Several, or none of these"
        options={services}
      />
      <TextField
        field={fields.place}
        label="Site"
        hint="Town or postcode"
        autoComplete="off"
        className="sm:max-w-80"
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <DateField
          field={fieldWith(fields.wantedStart, { required: false })}
          min={today}
          label="Start on site"
          hint="Leave empty when it is open"
        />
        <TextField
          field={fieldWith(fields.value, { required: false })}
          inputMode="decimal"
          label="Estimated value"
          hint="In pounds without VAT, such as 85,000"
          autoComplete="off"
        />
      </div>
      <TextareaField
        field={fields.description}
        label="Scope of work"
        hint="Quantities, access, what you supply, what you expect in the price"
        rows={8}
      />
      <FileField
        field={{ id: "request-files", name: "files" }}
        label="Drawings and other files"
        hint={`Up to 10, at most 25 MB each; every firm you ask gets them. ${WHAT_CAN_BE_SENT}.`}
        accept={acceptedFiles}
      />
      <DateField
        field={fields.replyBy}
        min={today}
        label="Reply by"
        hint="Until the end of that day, London time"
        className="sm:max-w-80"
      />
      <div>
        <Button kind="main" name="intent" value={SEND} isBusy={isSending} busyLabel="Sending...">
          {asked > 1 ? `Ask ${asked} firms` : "Send inquiry"}
        </Button>
      </div>
    </Form>
  );
}
