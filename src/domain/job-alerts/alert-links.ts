import { z } from "zod";
import type { Scope } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { seal, unseal } from "#platform/seal.ts";

const BROKEN = "This link does not work. Copy all of it from the e-mail, or sign in and look at your alerts.";
const MAX_LINK = 500;

const declineSchema = z.object({ noticeId: z.string(), companyId: z.string(), userId: z.string() });
const stopSchema = z.object({ alertId: z.string() });

type Config = Pick<Scope, "config">;

/** The part of a link by which a company says that a notice is nothing for it, and nothing else. */
export function declineLink({ config }: Config, decline: z.infer<typeof declineSchema>): string {
  return seal(config.secret, "notice-decline", decline);
}

/** The part of a link that stops one alert, and nothing else. */
export function stopAlertLink({ config }: Config, alertId: string): string {
  return seal(config.secret, "stop-alert", { alertId });
}

/** For whom, and of which notice, a link speaks. Refuses with not-found what is none of ours. */
export const readDeclineLink = (scope: Config, link: string) =>
  read(scope, { link, purpose: "notice-decline", schema: declineSchema });

/** Which alert a link stops. Refuses with not-found what is none of ours. */
export const readStopLink = (scope: Config, link: string) =>
  read(scope, { link, purpose: "stop-alert", schema: stopSchema }).alertId;

function read<Schema extends z.ZodType>(
  { config }: Config,
  { link, purpose, schema }: { link: string; purpose: string; schema: Schema },
): z.output<Schema> {
  try {
    return schema.parse(unseal(config.secret, purpose, link.slice(0, MAX_LINK)));
  } catch {
    throw new AppError("not-found", BROKEN);
  }
}
