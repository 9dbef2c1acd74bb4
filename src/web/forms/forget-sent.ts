import { type DataStrategyResult, isRouteErrorResponse } from "react-router";

import { forget, forgetVersion } from "./kept-forms.ts";

type Results = Record<string, DataStrategyResult>;

let sentKey: string | null = null;
let replacedKeys: readonly string[] = [];

/** Says which kept form is being sent, or that it is another one; and of which forms it replaces what is typed there. */
export function noteSent(key: string | null, replaced: readonly string[] = []): void {
  sentKey = key;
  replacedKeys = replaced;
}

/** Forgets a kept form once the server has taken it; one that was refused, or has led to the sign-in, is kept. */
export async function forgetSent(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  if (request.method === "GET") return results;
  const all = Object.values(results);
  // What only asks once more has replaced nothing yet.
  if (all.every((each) => isTaken(each) && each.result instanceof Response)) replacedKeys.forEach(forget);
  if (sentKey === null) return results;
  if (all.every(isTaken)) forget(sentKey);
  else if (all.some(({ result }) => statusOf(result) === 409)) forgetVersion(sentKey);
  return results;
}

function isTaken({ type, result }: DataStrategyResult): boolean {
  if (result instanceof Response) return !isSignIn(result.headers.get("Location"));
  if (type === "error" || isRouteErrorResponse(result)) return false;
  return statusOf(result) < 400;
}

function isSignIn(address: string | null): boolean {
  return address?.startsWith("/login") ?? false;
}

/** Of what `data()` made; anything else was answered with 200. */
function statusOf(result: unknown): number {
  if (typeof result !== "object" || result === null || !("init" in result)) return 200;
  return (result.init as ResponseInit | null)?.status ?? 200;
}
