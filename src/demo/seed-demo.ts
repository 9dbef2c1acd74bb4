import { sql } from "kysely";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { analyzeSearch, writeSearchStatistics } from "#domain/directory/write-search-statistics.ts";
import type { ReadableDb } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { type EncodedPicture, encodePicture, storePicture } from "#platform/pictures.ts";
import { type DemoPicture, collectPictures } from "./collect-pictures.ts";
import { writeDemoCompanies } from "./write-demo-companies.ts";
import { writeDemoEvidence } from "./write-demo-evidence.ts";
import { writeDemoProjects } from "./write-demo-projects.ts";
import { writeDemoReviews } from "./write-demo-reviews.ts";

export interface SeedProgress {
  picturesDone: number;
  pictures: number;
}

export interface SeedOptions {
  onProgress?: (progress: SeedProgress) => void;
  /** Turns a photograph or a mark into a picture's files. */
  encode?: typeof encodePicture;
}

/** Encoding is bound by the processors: more at once than there are only cost memory. */
const AT_ONCE = 4;
const ROWS_AT_ONCE = 500;

/**
 * Fills an empty database with the demo directory: companies, people, projects, reviews, and the photographs of
 * their models. The rows are one transaction and the pictures' files have names that follow from their contents, so a
 * run that is killed leaves nothing half done and the next one starts clean. Refuses when there are companies.
 */
export async function seedDemo(ctx: Context, options: SeedOptions = {}): Promise<void> {
  systemOnly(ctx);
  await refuseWhenFilled(ctx.db);
  const pictures = collectPictures();
  const encoded = await storePictures(ctx, pictures.all, options);
  await ctx.transact(async (tx) => {
    await sql`lock table company in share row exclusive mode`.execute(tx.db);
    await refuseWhenFilled(tx.db);
    await writePictures(tx, pictures.all, encoded);
    const companies = await writeDemoCompanies(tx, pictures);
    const projects = await writeDemoProjects(tx, companies, pictures);
    await writeDemoReviews(tx, companies, projects);
    await writeDemoEvidence(tx, companies);
    await refreshCompanySearch(tx, [...companies.values()]);
    await writeSearchStatistics(tx);
    await analyzeSearch(tx.db);
  });
}

async function refuseWhenFilled(db: ReadableDb): Promise<void> {
  const company = await db.selectFrom("company").select("id").limit(1).executeTakeFirst();
  if (company) throw new AppError("conflict", "The demo is only put into a database without companies.");
}

async function storePictures(
  ctx: Scope,
  pictures: readonly DemoPicture[],
  { onProgress, encode = encodePicture }: SeedOptions,
): Promise<Map<string, EncodedPicture>> {
  const encoded = new Map<string, EncodedPicture>();
  const queue = pictures.values();
  const work = async () => {
    for (const { id, kind, source } of queue) {
      const picture = await encode(kind, source);
      await storePicture(ctx.files, id, picture);
      encoded.set(id, { ...picture, files: [] });
      onProgress?.({ picturesDone: encoded.size, pictures: pictures.length });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return encoded;
}

async function writePictures(
  tx: Tx,
  pictures: readonly DemoPicture[],
  encoded: ReadonlyMap<string, EncodedPicture>,
): Promise<void> {
  const rows = pictures.map(({ id, kind, alt }) => {
    const { width, height, widths } = encoded.get(id)!;
    return { id, kind, alt, width, height, widths };
  });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.db
      .insertInto("picture")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}
