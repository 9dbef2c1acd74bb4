import type { Member } from "#domain/actor.ts";
import type { Scope } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { canManagePerson, canSeePerson } from "./admin.policy.ts";
import { type PersonFacts, selectPersonFacts } from "./people.queries.ts";

/** An account that an administrator looks at; refuses with not-found. */
export async function requirePerson(
  ctx: Scope,
  userId: string,
): Promise<{ person: PersonFacts; administrator: Member }> {
  const found = await selectPersonFacts(ctx).where("person.id", "=", userId).executeTakeFirst();
  const verdict = canSeePerson(ctx.actor, found);
  return { administrator: requireMember(ctx, verdict), person: requireFound(found, verdict) };
}

/** The same of one that they may change: somebody else's. */
export async function requireManaged(
  ctx: Scope,
  userId: string,
): Promise<{ person: PersonFacts; administrator: Member }> {
  const found = await selectPersonFacts(ctx).where("person.id", "=", userId).executeTakeFirst();
  const verdict = canManagePerson(ctx.actor, found);
  return { administrator: requireMember(ctx, verdict), person: requireFound(found, verdict) };
}
