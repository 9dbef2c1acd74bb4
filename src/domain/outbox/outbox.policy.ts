import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** The outbox holds everybody's e-mails: it is open in the demo, and does not exist elsewhere. */
export function canReadOutbox(config: { isDemo: boolean }): Verdict {
  return config.isDemo ? allowed : refused("not-found", "There is nothing at this address.");
}
