import type { Tx } from "#domain/context.ts";
import type { Said } from "#mail/said.ts";
import type { Email } from "#platform/mailer.ts";

/** What somebody is told of, on behalf of which company, and where on the site it is. */
export interface Told {
  userId: string;
  companyId: string | null;
  path: string;
}

type ToldOf = Omit<Told, "userId"> & { title: string; subject: string };

/** What can be done from the e-mail itself, without signing in. */
export interface EmailAction {
  label: string;
  url: string;
}

/** What an e-mail says of what it is about. */
export interface EmailAbout {
  /** Of its title block, each with its label. */
  facts: [label: string, value: string][];
  /** What was written, such as a question and its answer. */
  said?: Said[];
  /** What has happened, without what the facts say. */
  heading: string;
  /** What is done where the e-mail leads. */
  button: string;
}

/** What the rooms know of what somebody is told; each is undefined where there is nothing. */
export interface EmailFinders {
  findAction?: (tx: Tx, told: Told) => Promise<EmailAction | undefined>;
  /** Whether what it asks for is done or over since: then no e-mail goes. */
  isOvertaken?: (tx: Tx, told: Pick<ToldOf, "path" | "subject" | "title">) => Promise<boolean>;
  findAbout?: (tx: Tx, told: ToldOf) => Promise<EmailAbout | undefined>;
  /** The jobs that follow when an e-mail that leads to these paths is refused or given up. */
  follow?: (paths: readonly string[]) => Pick<Email, "onBounce" | "onGivenUp">;
}
