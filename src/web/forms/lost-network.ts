import { isRouteErrorResponse } from "react-router";

import type { ToastMessage } from "../ui/toast.tsx";

interface Words {
  title: string;
  /** What is said when an answer came that nobody can read. */
  otherwise: string;
}

interface Failed {
  toast: ToastMessage;
  result?: undefined;
  cooldown?: undefined;
  unconfirmed?: undefined;
  problem?: undefined;
  profile?: undefined;
}

/**
 * Runs a page's action from the browser; a request that does not get through becomes a toast, not an error page, so
 * that what was typed stays where it is.
 */
export async function orNetworkError<Answer>(
  { title, otherwise }: Words,
  act: () => Promise<Answer>,
): Promise<Answer | Failed> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    // What fetch throws when there is no connection.
    const isOffline = error instanceof TypeError;
    const description = isOffline ? "Network error. Please check your connection and try again." : otherwise;
    return { toast: { title, description, tone: "bad" } };
  }
}
