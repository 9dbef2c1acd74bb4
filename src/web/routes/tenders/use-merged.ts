import type { SubmissionResult } from "@conform-to/react";
import { useMemo, useState } from "react";

type Result = SubmissionResult<string[]> | undefined;
type Values = NonNullable<SubmissionResult["initialValue"]>;

/**
 * What was typed into a form that was refused because somebody has changed the same meanwhile, over what they changed: sent
 * once more, it takes nothing of theirs back. `values` are those of the server, from before and then anew.
 */
export function useMerged(result: Result, values: Values): Result {
  const [shown, setShown] = useState({ result, values });
  // The answer comes first, then what has changed.
  if (shown.result !== result) setShown({ result, values });
  const now = JSON.stringify(values);
  return useMemo(() => mergeUntouched(result, shown.values, JSON.parse(now) as Values), [result, shown, now]);
}

/** Fields that were sent as they were shown take the newer value. */
export function mergeUntouched(result: Result, before: Values, now: Values): Result {
  if (!result?.initialValue) return result;
  const typed: Values = result.initialValue;
  const names = new Set([...Object.keys(typed), ...Object.keys(now)]);
  const initialValue = Object.fromEntries(
    [...names].map((name) => [name, isSame(typed[name], before[name]) ? now[name] : typed[name]]),
  );
  return { ...result, initialValue: initialValue as Values };
}

/** As forms send it: nothing for what is empty, and other ends of lines. */
const isSame = (one: unknown, other: unknown) => asSent(one) === asSent(other);
const asSent = (value: unknown): string =>
  JSON.stringify(value ?? "").replaceAll(String.raw`\r\n`, String.raw`\n`);
