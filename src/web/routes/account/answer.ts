import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { isAppError } from "#platform/errors.ts";
import { retryAfter, statusOf } from "#web/answers.ts";

/** What a settings page answers to one of its forms that was not done; `form` says which. */
export interface FormProblem {
  form: string;
  message: string;
}

/** A refusal as the answer of the form it belongs to. */
export function refusedForm(form: string, error: unknown) {
  if (!isAppError(error)) throw error;
  if (error.kind === "unauthenticated") throw error;
  const problem: FormProblem = { form, message: error.message };
  return data({ problem }, { status: statusOf(error), headers: retryAfter(error) });
}

/** What a settings page may answer: of these, what it has to say. */
export interface SettingsAnswer {
  result?: SubmissionResult<string[]>;
  problem?: FormProblem;
  /** The address that a code was sent to. */
  newEmail?: string;
  setUp?: { path: { size: number; d: string }; secret: string };
  /** Shown once, right after they were made. */
  recoveryCodes?: string[];
}
