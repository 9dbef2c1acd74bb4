import type { Tx } from "#domain/context.ts";
import { noteDraw } from "#domain/directory/note-draw.ts";
import { closeCompany } from "./close-company.ts";

/**
 * Closes a company of whose team nobody is left, and removes what it told of itself: profile, people, projects, evidence
 * with its documents. Its name stays with those who had to do with it. Files and pictures go with the next sweep. Call it
 * in the transaction that erases its last member.
 */
export async function eraseCompany(tx: Tx, companyId: string): Promise<void> {
  await closeCompany(tx, companyId);
  const { number } = await tx.db
    .updateTable("company")
    .set({
      description: "",
      website: null,
      social_links: "[]",
      picture_id: null,
      cover_id: null,
      verification_status: "none",
      verification_level: null,
    })
    .where("id", "=", companyId)
    .returning("number")
    .executeTakeFirstOrThrow();
  // Of the search it is gone already; the sample is drawn anew only when much has changed.
  const { numDeletedRows } = await tx.db
    .deleteFrom("search_sample")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0) await noteDraw(tx.db);
  await tx.db
    .deleteFrom("attachment")
    .where("company_id", "=", companyId)
    .where("holder_kind", "=", "credential")
    .execute();
  for (const table of ["team_member", "project", "company_accreditation", "credential"] as const)
    await tx.db.deleteFrom(table).where("company_id", "=", companyId).execute();
}
