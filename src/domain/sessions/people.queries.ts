import type { Tx } from "#domain/context.ts";
import type { ReadableDb } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

export interface Person {
  id: string;
  name: string;
  firstName: string;
  email: string;
  confirmedAt: Date | null;
  closedAt: Date | null;
  eraseAfter: Date | null;
}

const selectPeople = (db: ReadableDb) =>
  db
    .selectFrom("user_account as person")
    .select([
      "person.id",
      "person.name",
      "person.first_name as firstName",
      "person.email",
      "person.confirmed_at as confirmedAt",
      "person.closed_at as closedAt",
      "person.erase_after as eraseAfter",
    ])
    .where("person.erased_at", "is", null)
    .$narrowType<{ email: string }>();

export async function findPersonByEmail(db: ReadableDb, email: string): Promise<Person | undefined> {
  return selectPeople(db).where("person.email", "=", email.toLowerCase()).executeTakeFirst();
}

export async function findPerson(db: ReadableDb, id: string): Promise<Person | undefined> {
  return selectPeople(db).where("person.id", "=", id).executeTakeFirst();
}

/**
 * The person, if there is one still, locked against every change until the commit. Whoever opens a session or ends them
 * all holds it before any other row of the account. Rows that refer to the person can be written meanwhile.
 */
export async function holdPerson(tx: Tx, id: string): Promise<Person | undefined> {
  return selectPeople(tx.db).where("person.id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** The person with the row locked, so that what is decided about it stays true until the commit. */
export async function lockPerson(tx: Tx, id: string): Promise<Person> {
  const person = await selectPeople(tx.db).where("person.id", "=", id).forUpdate().executeTakeFirst();
  if (!person) throw new AppError("not-found", "There is no such account.");
  return person;
}
