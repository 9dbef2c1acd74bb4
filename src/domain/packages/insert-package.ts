import type { Insertable } from "kysely";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Tx } from "#domain/context.ts";
import type { TradePackage } from "#platform/db-types.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { MAX_PACKAGES } from "./packages.limits.ts";
import { writeEvent } from "./write-event.ts";

interface NewPackage {
  companyId: string;
  projectId: string;
  userId: string;
  service: string;
  title: string;
  /** Left out, the next number of the project’s. */
  code?: string;
  /** What it begins with. */
  values?: Partial<Insertable<TradePackage>>;
  /** Of what it is a copy, by title. */
  from?: string;
}

/** Writes a draft with its first line of history; answers its id. Refuses with conflict when the project has 200. */
export async function insertPackage(
  tx: Tx,
  { companyId, projectId, userId, service, title, code, values, from }: NewPackage,
): Promise<string> {
  const { count } = await tx.db
    .selectFrom("trade_package")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_PACKAGES)
    throw new AppError("conflict", `A project has at most ${MAX_PACKAGES} trade packages.`);
  const now = tx.clock.now();
  const id = newId("pkg", now.getTime());
  await tx.db
    .insertInto("trade_package")
    .values({
      ...values,
      id,
      company_id: companyId,
      project_id: projectId,
      state: "draft",
      code: code ?? `WP-${String(count + 1).padStart(2, "0")}`,
      title,
      service_code: service,
      created_by: userId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const copied = from === undefined ? {} : { details: { from } };
  await writeEvent(tx, { packageId: id, kind: "drafted", audience: "buyer", ...copied });
  await recordEvent(tx, { action: "package-drafted", companyId, subjectId: id });
  return id;
}
