import type { Tx } from "#domain/context.ts";

/** What somebody is told of, on behalf of which company, and where on the site it is. */
export interface Told {
  userId: string;
  companyId: string | null;
  path: string;
}

/** What can be done from the e-mail itself, without signing in. */
export interface EmailAction {
  label: string;
  url: string;
}

/** Finds it for one thing that somebody is told of; undefined where there is none. */
export type FindEmailAction = (tx: Tx, told: Told) => Promise<EmailAction | undefined>;
