import { data, isRouteErrorResponse } from "react-router";

import type { ToastMessage } from "../ui/toast.tsx";
import { isUnreached } from "./connection.ts";
import { NETWORK_ERROR } from "./network-error.data.ts";

interface Words {
  title: string;
  /** What is said when an answer came that nobody can read. */
  otherwise: string;
}

interface Failed {
  toast: ToastMessage;
  /** Nobody has refused what was sent. */
  isFailed: true;
  result?: undefined;
  cooldown?: undefined;
  unconfirmed?: undefined;
  unlock?: undefined;
  isSignInNeeded?: undefined;
  profile?: undefined;
}

/** Whether an action ended in nothing that was meant as its answer: no network, or a fault on the way or behind it. */
export function isFailure(error: unknown): boolean {
  return !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500);
}

/**
 * Runs a page's action from the browser; a request that does not get through becomes a toast, not an error page, so
 * that what was typed stays where it is.
 */
export async function orNetworkError<Answer>(
  { title, otherwise }: Words,
  act: () => Promise<Answer>,
): Promise<Answer | ReturnType<typeof data<Failed>>> {
  try {
    return await act();
  } catch (error) {
    if (!isFailure(error)) throw error;
    const description = isUnreached(error) ? NETWORK_ERROR : otherwise;
    // With this status the router does not load the page anew, which would fail as well.
    return data({ toast: { title, description, tone: "bad" }, isFailed: true }, 503);
  }
}
