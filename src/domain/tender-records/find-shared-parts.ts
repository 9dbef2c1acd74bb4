import type { Scope } from "#domain/context.ts";
import { prepared } from "#platform/prepared.ts";
import type { RecordPart } from "./record-parts.data.ts";

interface Shared {
  packageId: string;
  noticeId: string;
  parts: RecordPart[];
}

/** What is public of a package's record, by its notice or by itself; undefined where it has no notice. */
export async function findSharedParts(
  { db }: Pick<Scope, "db">,
  by: { noticeId?: string; packageId?: string },
): Promise<Shared | undefined> {
  const found = await db
    .selectFrom("notice")
    .innerJoin("trade_package as p", "p.id", "notice.package_id")
    .select(["p.id as packageId", "notice.id as noticeId", "p.shared_parts as parts"])
    .where("p.issued_at", "is not", null)
    .where(by.noticeId === undefined ? "p.id" : "notice.id", "=", by.noticeId ?? by.packageId ?? "")
    .modifyEnd(prepared)
    .executeTakeFirst();
  return found as Shared | undefined;
}
