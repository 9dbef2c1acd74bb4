import type { ComponentProps, ReactNode } from "react";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { Form } from "#web/forms/form.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import type { FieldState } from "#web/ui/field.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { StoredField } from "../company/describe-section.ts";
import { Meanwhile } from "../company/meanwhile.tsx";

interface RecordEditorProps {
  number: number;
  name: string;
  title: string;
  problems: ComponentProps<typeof ErrorSummary>["problems"];
  formProps: ComponentProps<typeof Form>;
  reason: FieldState;
  version: string;
  meanwhile: { stored: StoredField[]; version: string } | undefined;
  children: ReactNode;
}

/** The page on which an administrator corrects a part of a company's profile: its fields, and why. */
export function RecordEditor(props: RecordEditorProps) {
  const { number, name, title, problems, formProps, reason, version, meanwhile, children } = props;
  const isSending = useIsSending();
  const page = `/admin/companies/${number}`;
  return (
    <WorkPage
      title={title}
      lead={`In the profile of ${name}.`}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Companies", to: "/admin/companies" },
            { label: name, to: page },
            { label: title },
          ]}
        />
      }
    >
      <Form
        method="post"
        {...formProps}
        data-keep
        className="mt-6 flex max-w-form flex-col items-start gap-6 border-t border-ink pt-6"
      >
        {meanwhile ? <Meanwhile stored={meanwhile.stored} /> : <ErrorSummary problems={problems} />}
        <input type="hidden" name="version" value={meanwhile?.version ?? version} />
        {children}
        <TextareaField
          field={reason}
          label="Why"
          hint="The company’s team reads it, and the audit trail keeps it."
          rows={3}
          className="w-full"
        />
        <div className="flex flex-wrap gap-3">
          <Button kind="main" isBusy={isSending} busyLabel="Saving...">
            {meanwhile ? "Save mine instead" : "Save with this reason"}
          </Button>
          <CancelLink to={page} />
        </div>
      </Form>
    </WorkPage>
  );
}
