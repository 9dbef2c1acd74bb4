import type { SubmissionResult } from "@conform-to/react";
import type { InquiryPage } from "#domain/inquiries/get-inquiry.ts";

/** What the forms of an inquiry's page have in common. */
export interface StepFormProps {
  inquiry: InquiryPage;
  today: string;
  /** This form's errors when it was last sent. */
  result: SubmissionResult<string[]> | undefined;
}

/** Which inquiry, and as which version it was looked at: what changes meanwhile is not overwritten. */
export function Seen({ inquiry }: { inquiry: InquiryPage }) {
  return (
    <>
      <input type="hidden" name="inquiryId" value={inquiry.id} />
      <input type="hidden" name="version" value={inquiry.version} />
    </>
  );
}
