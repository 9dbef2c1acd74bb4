import type { Db } from "#platform/db.ts";
import { accountSections } from "./account-sections.queries.ts";
import { writtenSections } from "./written-sections.queries.ts";

export interface DataSection {
  name: string;
  read(db: Db, person: { userId: string; email: string }): Promise<Record<string, unknown>[]>;
}

/** What is stored about a person, table by table; test/personal-data.ts says of every column whether it is here. */
export const dataSections: readonly DataSection[] = [...accountSections, ...writtenSections];
