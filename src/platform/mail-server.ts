import { type SendMailOptions, type Transporter, createTransport } from "nodemailer";
import type { Config } from "./config.ts";
import { PutOff } from "./jobs.ts";
import type { Log } from "./log.ts";
import { MailRefusal } from "./mail-refusal.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** So many refusals one after the other, and no e-mail taken between them, are no matter of single e-mails. */
const REFUSALS_IN_A_ROW = 3;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * The mail server: connections that are kept open, a third of them for what somebody waits for, and a pause for all
 * e-mails, longer each time, after it was away or refused everything.
 */
export class MailServer {
  readonly #urgent: Transporter;
  readonly #others: Transporter;
  readonly #log: Log;
  #pausedUntil = 0;
  #pauses = 0;
  #refusals = 0;

  constructor(url: string, config: Config, log: Log) {
    const { SMTP_CONNECTIONS: all, SMTP_MESSAGES_PER_CONNECTION: maxMessages } = config;
    const urgent = Math.ceil(all / 3);
    const open = (maxConnections: number) =>
      createTransport({ url, pool: true, maxConnections, maxMessages, ...TIMEOUTS });
    this.#urgent = open(urgent);
    this.#others = open(all - urgent);
    this.#log = log;
  }

  /** Throws a MailRefusal when the server does not take it, and PutOff without asking while it is left alone. */
  async send(mail: SendMailOptions, { isUrgent, isLastTry }: { isUrgent: boolean; isLastTry: boolean }) {
    if (!isLastTry && performance.now() < this.#pausedUntil)
      throw new PutOff("The mail server is left alone.");
    const begun = performance.now();
    try {
      await (isUrgent ? this.#urgent : this.#others).sendMail(mail);
    } catch (error) {
      const refusal = new MailRefusal(error);
      this.#consider(refusal, begun);
      throw refusal;
    }
    this.#pauses = 0;
    this.#refusals = 0;
    this.#pausedUntil = 0;
  }

  close(): void {
    this.#urgent.close();
    this.#others.close();
  }

  #consider(refusal: MailRefusal, begun: number): void {
    if (refusal.kind === "address") return;
    if (refusal.kind === "email") {
      if (refusal.isPermanent) this.#refusals += 1;
      if (this.#refusals < REFUSALS_IN_A_ROW) return;
    }
    const now = performance.now();
    // What was under way when the others failed says nothing new.
    if (begun < this.#pausedUntil - this.#pauseMs()) return;
    this.#pauses += 1;
    this.#pausedUntil = now + this.#pauseMs();
    const about = { err: refusal, pauseSeconds: Math.round(this.#pauseMs() / 1000) };
    if (refusal.kind === "away") this.#log.warn(about, "the mail server cannot be reached, e-mails wait");
    else this.#log.error(about, "the mail server refuses everything, e-mails wait");
  }

  #pauseMs(): number {
    return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, this.#pauses - 1));
  }
}
