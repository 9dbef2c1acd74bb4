import type { ToastMessage } from "./ui/toast.tsx";

/** Runs a page's action from the browser; a request that does not get through becomes a toast, not an error page. */
export async function orNetworkError<Answer>(
  title: string,
  act: () => Promise<Answer>,
): Promise<
  Answer | { toast: ToastMessage; result?: undefined; cooldown?: undefined; unconfirmed?: undefined }
> {
  try {
    return await act();
  } catch (error) {
    // What fetch throws when there is no connection; the server's own refusals are no TypeErrors.
    if (!(error instanceof TypeError)) throw error;
    const description = "Network error. Please check your connection and try again.";
    return { toast: { title, description, tone: "bad" } };
  }
}
