import { z } from "zod";
import type { Scope } from "#domain/context.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { AppError } from "#platform/errors.ts";
import { seal, unseal } from "#platform/seal.ts";

const MAX_LINK = 600;

/** Also of a link from before SECRET was changed, of which nobody can tell. */
export const LINK_BROKEN =
  "This link does not work. Copy all of it from the e-mail; if it is whole, write to who sent it, and ask for another.";

type Dated = Pick<Scope, "config" | "clock">;

/** The part of an e-mail's link by which its reader answers one thing without signing in, for so many days. */
export function datedLink(
  { config, clock }: Dated,
  { purpose, days, about }: { purpose: string; days: number; about: object },
): string {
  return seal(config.secret, purpose, { ...about, until: clock.now().getTime() + days * DAY_MS });
}

/** What a link is about. Refuses with not-found what is none of ours for this purpose, or too old. */
export function readDatedLink<About extends z.ZodRawShape>(
  { config, clock }: Dated,
  { link, purpose, about }: { link: string; purpose: string; about: z.ZodObject<About> },
): z.output<z.ZodObject<About>> {
  const read = () => {
    try {
      const said = unseal(config.secret, purpose, link.slice(0, MAX_LINK));
      return { until: z.object({ until: z.number() }).parse(said).until, about: about.parse(said) };
    } catch {
      return undefined;
    }
  };
  const found = read();
  if (!found) throw new AppError("not-found", LINK_BROKEN);
  if (found.until < clock.now().getTime())
    throw new AppError("not-found", "This link is too old. Sign in to answer, or write to the buyer.");
  return found.about;
}
