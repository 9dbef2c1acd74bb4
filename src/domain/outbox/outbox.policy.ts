import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** The outbox holds everybody's e-mails: it is open in the demo, and does not exist elsewhere. */
export function canReadOutbox(config: { isDemo: boolean }): Verdict {
  return config.isDemo ? allowed : refused("not-found", "There is nothing at this address.");
}

/** What became of everybody's e-mails, and sending them again, is for administrators and the command line. */
export function canUseEmailLog(actor: Actor): Verdict {
  if (actor.kind === "system") return allowed;
  if (actor.kind === "visitor") return refused("unauthenticated", "Sign in as an administrator.");
  return actor.isAdministrator ? allowed : refused("forbidden", "Only administrators see this.");
}
