import { type FacedCompany, readFates } from "#domain/accounts/foresee-closing.ts";
import type { Context } from "#domain/context.ts";
import { hasOwnPassword } from "#domain/passwords/passwords.queries.ts";
import { personIdSchema } from "./person.schema.ts";
import { requireManaged } from "./require-person.ts";

export interface ForeseenErasure {
  id: string;
  name: string;
  email: string;
  /** What becomes of the person's companies. */
  companies: FacedCompany[];
  /** Whether the acting administrator proves by a password who they are; without one a fresh sign-in does. */
  provesByPassword: boolean;
}

/** What erasing somebody would do now, and what stands in its way; for administrators. */
export async function foreseeErasure(ctx: Context, input: { userId: string }): Promise<ForeseenErasure> {
  const { userId } = personIdSchema.parse(input);
  const { person } = await requireManaged(ctx, userId);
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    companies: await readFates(ctx, userId, "administrator"),
    provesByPassword: await hasOwnPassword(ctx),
  };
}
