import type { getFormProps, SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, type Problem } from "#web/ui/error-summary.tsx";
import { NotDone } from "#web/ui/not-done.tsx";

export interface ReportAnswer {
  result: SubmissionResult<string[]> | undefined;
  problem: string | null;
}

interface ReportFormProps {
  form: ReturnType<typeof getFormProps>;
  problems: readonly Problem[];
  answer: ReportAnswer | undefined;
  back: string;
  children: ReactNode;
}

/** The frame of every report: what was wrong with it, its fields, and the two ways out. */
export function ReportForm({ form, problems, answer, back, children }: ReportFormProps) {
  const isSending = useIsSending();
  return (
    <Form method="post" {...form} data-keep className="flex flex-col gap-6">
      <NotDone problem={answer?.problem} title="That was not sent" />
      <ErrorSummary problems={problems} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button kind="main" isBusy={isSending} busyLabel="Sending...">
          Send report
        </Button>
        <CancelLink to={back} />
      </div>
    </Form>
  );
}
