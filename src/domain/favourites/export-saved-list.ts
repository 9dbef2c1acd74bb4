import { writeCsv } from "#platform/write-csv.ts";
import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { canUseList } from "./favourites.policy.ts";
import { findList, selectSavedFirms } from "./favourites.queries.ts";
import { listIdSchema } from "./favourites.schema.ts";
import { MAX_FIRMS } from "./favourites.limits.ts";

const HEAD = [
  "Company",
  "Profile",
  "Location",
  "Rating",
  "Reviews",
  "Verification",
  "Phone",
  "Email",
  "Website",
  "Note",
  "Saved on",
];

/** A list as a CSV file: what the profiles show, and the company's own notes. */
export async function exportSavedList(
  ctx: Context,
  listId: string,
): Promise<{ fileName: string; body: string }> {
  const found = await findList(ctx, listIdSchema.parse(listId));
  const list = requireFound(found, canUseList(ctx.actor, found));
  const firms = await selectSavedFirms(ctx)
    .where("saved.list_id", "=", list.id)
    .orderBy("company.name")
    .orderBy("company.number")
    .limit(MAX_FIRMS)
    .select([
      "company.number",
      "company.name",
      "company.town",
      "company.county",
      "company.rating",
      "company.review_count",
      "company.verification_status",
      "company.phone",
      "company.email",
      "company.website",
      "saved.note",
      "saved.saved_at",
    ])
    .execute();
  const rows = firms.map((firm) => [
    firm.name,
    `${ctx.config.publicUrl}/profile/${firm.number}`,
    [firm.town, firm.county].filter(Boolean).join(", "),
    firm.rating?.toFixed(1),
    firm.review_count,
    firm.verification_status,
    firm.phone,
    firm.email,
    firm.website,
    firm.note,
    londonDay(firm.saved_at),
  ]);
  return { fileName: `${fileNameOf(list.name)}.csv`, body: writeCsv(HEAD, rows) };
}

/** Letters and digits only: it goes into a header. */
function fileNameOf(name: string): string {
  const plain = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return plain.replace(/^-+|-+$/g, "") || "saved-firms";
}
