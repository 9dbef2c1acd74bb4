import type { SubmissionResult } from "@conform-to/react";
import type { FormRefusal } from "#web/forms/form-action.ts";

/** A settings page's answer to one of its forms that was refused; `form` says which. */
export interface FormProblem {
  form: string;
  message: string;
  typed: Record<string, string>;
  /** A file came with it: it does not go back into its field. */
  hadFile?: boolean;
}

/** A refusal as the answer of the form it belongs to. */
export function refusedForm(
  form: string,
  { result, problem, typed }: FormRefusal,
  hadFile = false,
): SettingsAnswer {
  return { result, ...(problem !== null && { problem: { form, message: problem, typed, hadFile } }) };
}

/** A settings page's answer; each form sets its own part. */
export interface SettingsAnswer {
  result?: SubmissionResult<string[]> | undefined;
  problem?: FormProblem;
  /** The address that a code was sent to. */
  newEmail?: string;
  setUp?: { path: { size: number; d: string }; uri: string; secret: string };
  /** Shown once, right after they were made. */
  recoveryCodes?: string[];
}
