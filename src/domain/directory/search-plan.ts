import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import type { Coordinates } from "#domain/places/measure-distance.ts";
import type { Lattice } from "./locate-cells.ts";
import type { DirectorySort } from "./directory.schema.ts";
import type { Cursor } from "./read-cursor.ts";
import type { HeldStatistics } from "./read-sample.ts";
import type { Sampling } from "./sampling.data.ts";

/** Whom a search asks for in one section. */
export interface SearchConditions {
  /** The text as the database spells and folds it, and the specialties it means. */
  text: { spelt: string; folded: string; specialtyIds: number[] } | undefined;
  /** What a company's location has to contain, or the regions or the district it has to lie in;
   * who has no service zone is also found in a district that is near. */
  location:
    | { folded: string; regionKeys: readonly number[] }
    | { outward: string; near: readonly string[] }
    | undefined;
  /** The place that the location names, or the towns of the region, when we know it: whose zone reaches one is found, too. */
  reached: readonly Coordinates[];
  /** What was chosen, and every specialty whose name contains a chosen one. */
  chosenIds: number[];
  isVerifiedOnly: boolean;
  accountType: AccountType;
}

/** What a search asks of one section: every query of the section is made from this and nothing else. */
export interface SearchPlan extends SearchConditions {
  sort: DirectorySort;
  /** What matches are counted in for a map; undefined where there is none. */
  lattice?: Lattice | undefined;
  /** Whether a company of the type is called just as was typed. */
  namesakes: Record<AccountType, boolean>;
  /** How many companies of a type have a key, as last counted, and the first of its sample. */
  statistics: HeldStatistics;
  sampling: Sampling;
  /** The last company of the page before; undefined for the first page. */
  after: Cursor | undefined;
  /** So many companies are wanted; none, when only their number is asked for. */
  limit: number;
}

/** What the plans of both sections have in common. */
export type CommonPlan = Omit<SearchPlan, "accountType" | "after" | "limit">;
