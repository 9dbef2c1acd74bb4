import { type SubmissionResult, getFormProps } from "@conform-to/react";
import { announcementSchema } from "#domain/announcements/announcements.schema.ts";
import type { Announcement } from "#domain/announcements/announcements.queries.ts";
import { audiences } from "#domain/announcements/audiences.data.ts";
import { Form } from "#web/forms/form.tsx";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";

interface AnnouncementFormProps {
  announcement: Pick<Announcement, "title" | "body" | "audience" | "isService" | "version"> | null;
  result: SubmissionResult<string[]> | undefined;
}

/** What an announcement says, whom it is for, and whether it is about the service. */
export function AnnouncementForm({ announcement, result }: AnnouncementFormProps) {
  const isSending = useIsSending();
  const [form, fields] = useCheckedForm(announcementSchema, {
    id: "announcement",
    lastResult: result,
    ...(announcement && {
      defaultValue: {
        title: announcement.title,
        body: announcement.body,
        audience: announcement.audience,
        isService: announcement.isService ? "yes" : "no",
      },
    }),
  });
  return (
    <Form method="post" {...getFormProps(form)} data-keep className="flex flex-col items-start gap-6">
      <ErrorSummary problems={problemsOf(form)} />
      <input type="hidden" name="version" value={announcement?.version ?? 0} />
      <TextField
        field={fieldWith(fields.title, { required: true })}
        label="Title"
        autoComplete="off"
        className="w-full"
      />
      <TextareaField
        field={fieldWith(fields.body, { required: true })}
        label="Text"
        rows={8}
        className="w-full"
      />
      <SelectField
        field={fieldWith(fields.audience, { required: true })}
        label="For whom"
        prompt="Choose"
        options={audiences}
        className="w-full"
      />
      <RadioGroupField
        field={fieldWith(fields.isService, { required: true })}
        label="What it is"
        options={[
          {
            value: "yes",
            label: "A service notice",
            hint: "About the service itself, such as maintenance or changed terms. Goes to everybody by e-mail, too.",
          },
          {
            value: "no",
            label: "News",
            hint: "By e-mail only to those who have agreed to marketing e-mails; to the others on screen.",
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="main" name="intent" value="check" isBusy={isSending} busyLabel="Saving...">
          Check and send
        </Button>
        <Button name="intent" value="test">
          Try it on me
        </Button>
        <Button name="intent" value="save">
          Save draft
        </Button>
        <CancelLink to="/admin/notifications" />
      </div>
      <p className="text-13 text-ink-2">
        All three save first. Nothing goes to anybody else before the next step says to whom.
      </p>
    </Form>
  );
}
