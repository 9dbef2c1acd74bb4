import type { Scope } from "#domain/context.ts";
import type { ListedWork } from "#domain/tender-rules/read-package-list.ts";

/** Which codes of a list packages of the project have already, whoever may see them; capitals make no other code. */
export async function listTakenCodes(
  { db }: Pick<Scope, "db">,
  projectId: string,
  packages: readonly Pick<ListedWork, "code">[],
): Promise<string[]> {
  const codes = new Set(packages.map(({ code }) => code.toLowerCase()).filter(Boolean));
  const there = await db
    .selectFrom("trade_package")
    .select("code")
    .where("project_id", "=", projectId)
    .where("code", "!=", "")
    .orderBy("code")
    .execute();
  return there.map(({ code }) => code).filter((code) => codes.has(code.toLowerCase()));
}
