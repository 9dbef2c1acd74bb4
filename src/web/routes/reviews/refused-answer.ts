import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { isAppError } from "#platform/errors.ts";
import { retryAfter, statusOf } from "#web/answers.ts";

/** A refusal as the answer of the form it belongs to; what was typed stays. */
export function refusedAnswer(error: unknown, result: SubmissionResult<string[]>) {
  if (!isAppError(error) || error.kind === "unauthenticated" || error.kind === "not-found") throw error;
  return data({ result, problem: error.message }, { status: statusOf(error), headers: retryAfter(error) });
}
