import { z } from "zod";
import type { Scope } from "#domain/context.ts";
import type { ReadableDb } from "#platform/db.ts";
import type { OpeningFacts } from "./opening-record.ts";

export interface OpeningRow {
  packageId: string;
  round: number;
  openedAt: Date;
  quotes: unknown;
  openers: unknown;
  late: unknown;
  lodged: unknown;
  seed: string | null;
}

export const selectOpenings = (db: ReadableDb) =>
  db
    .selectFrom("opening_record")
    .select([
      "package_id as packageId",
      "round",
      "opened_at as openedAt",
      "quotes",
      "openers",
      "late",
      "lodged",
      "seed",
    ]);

const openedSchema = z.object({
  quotes: z.array(z.object({ quote: z.string(), version: z.number(), hash: z.string() })),
  openers: z.array(z.string()).nullable(),
  late: z.array(z.string()),
  lodged: z
    .array(
      z.object({
        lodged: z.string(),
        hash: z.string(),
        way: z.enum(["email", "paper"]),
        receivedAt: z.string(),
        lodgedAt: z.string(),
        counts: z.boolean(),
      }),
    )
    .nullable(),
});

/** What a row says of its opening; undefined where it cannot be read any more. */
export function readOpening({
  packageId,
  round,
  openedAt,
  seed,
  ...row
}: OpeningRow): OpeningFacts | undefined {
  const { data } = openedSchema.safeParse(row);
  return data && { packageId, round, openedAt, seed, ...data };
}

/** The openings of a package, its rounds in their order. */
export async function listOpenings({ db }: Pick<Scope, "db">, packageId: string): Promise<OpeningFacts[]> {
  const rows = await selectOpenings(db).where("package_id", "=", packageId).orderBy("round").execute();
  return rows.flatMap((row) => readOpening(row) ?? []);
}

/** The ids of an invitation's quote and lodged files, each with whether it was lodged after the return, within the tolerance. */
export async function listOwnIds(
  { db }: Pick<Scope, "db">,
  invitationId: string,
): Promise<ReadonlyMap<string, boolean>> {
  const quotes = await db
    .selectFrom("tender_quote")
    .select("id")
    .where("invitation_id", "=", invitationId)
    .execute();
  const lodged = await db
    .selectFrom("lodged_quote")
    .select(["id", "is_late as isLate"])
    .where("invitation_id", "=", invitationId)
    .execute();
  // When a quote of the portal came stands in the record itself.
  return new Map([
    ...quotes.map(({ id }) => [id, false] as const),
    ...lodged.map(({ id, isLate }) => [id, isLate] as const),
  ]);
}
