import { AppError } from "#platform/errors.ts";
import { LED_ON } from "./led-on.ts";

/** What somebody has sent about one thing does not act on another one, which they have not seen: they read it first. */
export function refuseLedOn(url: URL): void {
  if (!url.searchParams.has(LED_ON)) return;
  throw new AppError(
    "conflict",
    "Your company was invited to this tender twice, and the two are one now. Nothing was sent: look at what is here, and send it once more.",
  );
}
