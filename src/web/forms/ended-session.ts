/** In the sign-in page's address: a form was sent, so there was a session when it was opened. */
const ENDED = "why=ended";

export function hasEnded(url: URL): boolean {
  return url.searchParams.get("why") === "ended";
}

/** The sign-in page, which leads on to this address. */
export function signInAddress(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** The same, which says that the session has ended. */
export const endedAddress = (next: string): string => `${signInAddress(next)}&${ENDED}`;
