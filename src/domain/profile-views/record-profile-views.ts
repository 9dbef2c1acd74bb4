import { isbot } from "isbot";
import { sql } from "kysely";
import { londonDay } from "#platform/london-time.ts";
import { keyedHash } from "#platform/seal.ts";
import type { Actor } from "#domain/actor.ts";
import type { Context, Scope } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";

/** Somebody opened a company's profile. */
export interface ProfileView {
  companyNumber: number;
  /** Undefined for a visitor. */
  member: Extract<Actor, { kind: "member" }> | undefined;
  /** The keyed hash of the asking network. */
  network: string;
  userAgent: string;
  at: Date;
}

/**
 * Counts views of profiles, one for each viewer and day: visitors by network and browser, members by their company. The
 * company's own team and robots are left out, and so are companies that are not there. Again changes nothing.
 */
export async function recordProfileViews(ctx: Context, views: readonly ProfileView[]): Promise<void> {
  systemOnly(ctx);
  const rows = views.filter(isCounted).map((view) => ({
    number: view.companyNumber,
    day: londonDay(view.at),
    viewer: viewerOf(ctx, view),
  }));
  if (rows.length === 0) return;
  await sql`insert into profile_view (company_id, day, viewer)
    select company.id, seen.day, seen.viewer
    from json_to_recordset(${JSON.stringify(rows)}::json) as seen(number bigint, day date, viewer text)
    join company on company.number = seen.number
    on conflict do nothing`.execute(ctx.db);
}

function isCounted({ companyNumber, member, userAgent }: ProfileView): boolean {
  const isOwn = member?.memberships.some((membership) => membership.companyNumber === companyNumber) ?? false;
  return !isOwn && userAgent !== "" && !isbot(userAgent);
}

/** Another one every day, so that nobody can be followed from one day to the next. */
function viewerOf({ config }: Scope, { member, network, userAgent, at }: ProfileView): string {
  const who = member
    ? `member ${member.memberships[0]?.companyId ?? member.userId}`
    : `visitor ${network} ${userAgent}`;
  return keyedHash(config.secret, "profile-view", `${londonDay(at)} ${who}`).slice(0, 32);
}
