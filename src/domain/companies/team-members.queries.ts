import { sql } from "kysely";
import type { Scope, Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";

/** The people of a company from first to last. */
export async function listTeamIds(tx: Scope, companyId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom("team_member")
    .select("id")
    .where("company_id", "=", companyId)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** A person of this company's team; refuses with not-found for anybody else's. */
export async function requireTeamMember(tx: Scope, companyId: string, memberId: string) {
  const member = await tx.db
    .selectFrom("team_member")
    .select(["id", "name", "position", "picture_id as pictureId"])
    .where("id", "=", memberId)
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  if (!member) throw new AppError("not-found", "There is no such person on your profile.");
  return member;
}

/** Renumbers the company's people from 0 in this order. */
export async function writeTeamOrder(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx.db
    .updateTable("team_member")
    .set({ sort_order: sql<number>`array_position(${ids as string[]}::text[], id) - 1` })
    .where("company_id", "=", companyId)
    .where("id", "in", ids)
    .execute();
}
