import { AppError } from "#platform/errors.ts";

/** In the address to which a form was sent on, since what it was about is part of something else now. */
export const LED_ON = "led-on";

/** What somebody has sent about one thing does not act on another one, which they have not seen: they read it first. */
export function requireSeen(url: URL): void {
  if (!url.searchParams.has(LED_ON)) return;
  throw new AppError(
    "conflict",
    "Your company was invited to this tender twice, and the two are one now. Nothing was sent: look at what is here, and send it once more.",
  );
}

/** A page's own address for its forms, which are sent from there; undefined where that is so in any case. */
export function addressForForms({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | undefined {
  const query = new URLSearchParams(search);
  if (!query.has(LED_ON)) return undefined;
  query.delete(LED_ON);
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
}
