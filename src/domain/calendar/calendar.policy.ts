import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Whoever works for a company has its dates; a member's own address is nobody else's. */
export function canHaveCalendar(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to see your calendar’s address.");
  return actor.memberships.length > 0
    ? allowed
    : refused(
        "forbidden",
        "The dates are those of companies. Register yours or join your company’s team first.",
      );
}
