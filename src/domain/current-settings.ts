import type { Config } from "#platform/config.ts";
import type { Limits } from "#platform/limits.ts";

/** What can be switched off for a while. */
export type Feature = "sign-up" | "inquiries" | "reviews";

/** What administrators have set, or else the environment, or else the code. */
export interface SettingValues {
  contactEmail: string;
  contactPhone: string;
  socialLinks: { name: string; url: string }[];
  /** The features that are switched off. */
  off: ReadonlySet<Feature>;
  /** How many tries rate limits allow, by the limit's name, where they are not the code's. */
  points: ReadonlyMap<string, number>;
  /** For how many days things are kept, by the period's name, where it is not the code's. */
  days: ReadonlyMap<string, number>;
  /** Words that people use for a service: each with its code in the catalogue. */
  words: readonly { phrase: string; code: string }[];
}

/** The settings as this process knows them; a notice of the database has them read again. */
export class CurrentSettings {
  #values: SettingValues;
  readonly #limits: Limits;

  constructor(config: Config, limits: Limits) {
    this.#values = unset(config);
    this.#limits = limits;
  }

  get values(): SettingValues {
    return this.#values;
  }

  replace(values: SettingValues): void {
    this.#values = values;
    this.#limits.adjust(values.points);
  }
}

/** Before anything is set. */
export function unset({ CONTACT_EMAIL, CONTACT_PHONE, socialLinks }: Config): SettingValues {
  return {
    contactEmail: CONTACT_EMAIL,
    contactPhone: CONTACT_PHONE,
    socialLinks,
    off: new Set(),
    points: new Map(),
    days: new Map(),
    words: [],
  };
}
