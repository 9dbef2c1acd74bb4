import type { Context } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";

/** Nothing goes out in the name of somebody who has signed in on another tab, while this page was another's. */
export function requireSamePerson({ actor }: Context, whose: FormDataEntryValue | null): void {
  if (actor.kind !== "member" || !isOthers({ actor }, whose)) return;
  const words = `This page was made for another account, and ${actor.email} has signed in on another tab.`;
  throw new AppError("conflict", `${words} Nothing was sent. Load the page anew.`);
}

/** Whether the page of a form says that it is another member's. */
export function isOthers({ actor }: Pick<Context, "actor">, whose: FormDataEntryValue | null): boolean {
  return actor.kind === "member" && whose !== null && whose !== actor.userId;
}
