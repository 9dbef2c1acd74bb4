import type { ServiceZoneValue } from "#domain/catalogue/bands.data.ts";
import type { Town } from "./towns.data.ts";

export type DemoPerson = readonly [name: string, position: string];

/** An invented company. Times are years; everything that must stay fresh is counted from the day of seeding. */
export interface DemoCompany {
  /** What other demo data refers to it by. */
  readonly key: string;
  readonly name: string;
  readonly town: Town;
  readonly outwardCode: string;
  /** As a person writes it, from one of Ofcom's ranges for drama. */
  readonly phone: string;
  /** `x` is for x.example, which nobody can own. */
  readonly domain: string;
  /** Bounds of a sign-up band; null is no upper bound. */
  readonly size: readonly [from: number, to: number | null];
  readonly founded: number | readonly [from: number, to: number];
  readonly revenue: string;
  readonly verification: "standard" | "basic" | "pending" | "rejected" | "none";
  readonly accreditations: readonly string[];
  readonly description: string;
  readonly team: readonly DemoPerson[];
}

export interface DemoMainContractor extends DemoCompany {
  readonly specialties: readonly string[];
}

export interface DemoSubcontractor extends DemoCompany {
  readonly services: readonly string[];
  readonly zone: ServiceZoneValue;
}
