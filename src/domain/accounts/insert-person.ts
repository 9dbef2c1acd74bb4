import type { Tx } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { PendingIdentity } from "#domain/social-sign-in/find-pending-identity.ts";
import { readPhone } from "#domain/read-phone.ts";
import { privacyPolicy, terms } from "./terms.data.ts";
import { writeIdentity } from "#domain/social-sign-in/write-identity.ts";
import { writePassword } from "#domain/passwords/write-password.ts";

interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber?: string;
  companyPosition?: string;
  passwordHash: string | undefined;
  identity?: Pick<PendingIdentity, "provider" | "subject"> | undefined;
  /**
   * The address was proved in another way (an identity provider, an invitation's link), so no confirmation link is
   * needed.
   */
  isConfirmed: boolean;
  wantsMarketing: boolean;
}

export interface InsertedPerson {
  id: string;
  firstName: string;
  email: string;
}

/** Writes an account with its credential and the terms that were accepted. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<InsertedPerson> {
  const { firstName, lastName } = person;
  const email = person.email.toLowerCase();
  const now = tx.clock.now();
  const id = newId("usr", now.getTime());
  await tx.db
    .insertInto("user_account")
    .values({
      id,
      name: `${firstName} ${lastName}`,
      first_name: firstName,
      last_name: lastName,
      email,
      email_verified: true,
      phone: (person.phoneNumber && readPhone(person.phoneNumber)) || null,
      company_position: person.companyPosition ?? null,
      confirmed_at: person.isConfirmed ? now : null,
      wants_marketing: person.wantsMarketing,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (person.passwordHash !== undefined) await writePassword(tx, id, person.passwordHash);
  if (person.identity) await writeIdentity(tx, id, person.identity);
  await recordAgreements(tx, id, person.wantsMarketing);
  await recordEvent(tx, { action: "account-created", userId: id });
  return { id, firstName, email };
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
