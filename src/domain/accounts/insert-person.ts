import type { Tx } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";
import { recordEvent } from "./accounts.queries.ts";
import type { PendingIdentity } from "./find-pending-identity.ts";
import { openAuth } from "./open-auth.ts";
import { readPhone } from "#domain/read-phone.ts";
import { privacyPolicy, terms } from "./terms.data.ts";

interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber?: string;
  companyPosition?: string;
  passwordHash: string | undefined;
  identity?: Pick<PendingIdentity, "provider" | "subject"> | undefined;
  /** The address was proved by more than a code, so no confirmation link is needed. */
  isConfirmed: boolean;
  wantsMarketing: boolean;
}

export interface InsertedPerson {
  id: string;
  firstName: string;
  email: string;
}

/** Writes an account with its way to sign in and what was agreed to, through better-auth on this transaction. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<InsertedPerson> {
  const { firstName, lastName, email } = person;
  const now = tx.clock.now();
  const auth = await openAuth(tx);
  const user = await auth.createUser(
    {
      name: `${firstName} ${lastName}`,
      email,
      emailVerified: true,
      firstName,
      lastName,
      phone: (person.phoneNumber && readPhone(person.phoneNumber)) || null,
      companyPosition: person.companyPosition ?? null,
      confirmedAt: person.isConfirmed ? now : null,
      wantsMarketing: person.wantsMarketing,
      createdAt: now,
      updatedAt: now,
    },
    { method: "email-password" },
  );
  const account = { userId: user.id, createdAt: now, updatedAt: now };
  if (person.passwordHash !== undefined) {
    const password = person.passwordHash;
    await auth.createAccount({ ...account, providerId: "credential", accountId: user.id, password });
  }
  if (person.identity) {
    const { provider, subject } = person.identity;
    await auth.createAccount({ ...account, providerId: provider, accountId: subject });
  }
  await recordAgreements(tx, user.id, person.wantsMarketing);
  await recordEvent(tx, { action: "account-created", userId: user.id });
  return { id: user.id, firstName, email };
}

async function recordAgreements(tx: Tx, user_id: string, wantsMarketing: boolean): Promise<void> {
  const created_at = tx.clock.now();
  const agreed = (kind: string, version: string, is_given: boolean) => ({
    id: newId("con", created_at.getTime()),
    user_id,
    kind,
    version,
    is_given,
    created_at,
  });
  await tx.db
    .insertInto("consent")
    .values([
      agreed("terms", terms.version, true),
      agreed("privacy", privacyPolicy.version, true),
      agreed("marketing", privacyPolicy.version, wantsMarketing),
    ])
    .execute();
}
