import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { readStopLink } from "./alert-links.ts";
import { describeAlert } from "./describe-alert.ts";
import { findAlert } from "./job-alerts.queries.ts";

/** What the link of an alert’s e-mail would stop; null for an alert that is gone. */
export async function readAlertToStop(
  ctx: Context,
  link: string,
): Promise<{ words: string; isStopped: boolean } | null> {
  anyone(ctx);
  const found = await findAlert(ctx, readStopLink(ctx, link));
  return found ? { words: describeAlert(found), isStopped: found.frequency === "off" } : null;
}
