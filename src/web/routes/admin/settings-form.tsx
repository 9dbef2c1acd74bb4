import type { SubmissionResult } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, type problemsOf } from "#web/ui/error-summary.tsx";

/** Which state of the group the form shows, and what was wrong with it when it was sent. */
export interface SettingsShown<Stored> {
  version: number;
  result: SubmissionResult<string[]> | undefined;
  stored: Stored;
}

interface SettingsFormProps {
  group: string;
  version: number;
  formProps: Omit<ComponentProps<typeof Form>, "children">;
  problems: ReturnType<typeof problemsOf>;
  children: ReactNode;
}

/** The frame of a group's form. */
export function SettingsForm({ group, version, formProps, problems, children }: SettingsFormProps) {
  const isSending = useIsSending();
  return (
    <Form method="post" {...formProps} data-keep className="flex flex-col items-start gap-6">
      <ErrorSummary problems={problems} />
      <input type="hidden" name="version" value={version} />
      {children}
      <Button kind="main" name="intent" value={group} isBusy={isSending} busyLabel="Saving...">
        Save
      </Button>
    </Form>
  );
}
