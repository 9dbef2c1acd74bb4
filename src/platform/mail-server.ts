import { type SendMailOptions, type Transporter, createTransport } from "nodemailer";
import type { Config } from "./config.ts";
import { PutOff } from "./jobs.ts";
import type { Log } from "./log.ts";
import { MailRefusal } from "./mail-refusal.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A receiver that asks to wait is left alone for this long at first, and so long at most. */
const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 300_000;
/** Receivers whose rest is over are forgotten beyond this number. */
const MAX_RESTING = 10_000;
/** So many refusals one after the other, and no e-mail taken between them, are no matter of single e-mails. */
const REFUSALS_IN_A_ROW = 3;
/** So many addresses refused for good within this time, and no e-mail taken between them: it knows nobody any more. */
const ADDRESSES_IN_A_ROW = 5;
const ADDRESSES_WITHIN_MS = 15 * 60_000;
/** Silent about so many receivers in a row: it hangs as a whole. */
const SILENT_RECEIVERS_IN_A_ROW = 3;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Begun or not, an e-mail that has not left by then fails here: its job would be tried again while it still waits for a
 * connection, and it would leave twice.
 */
export const SENDING_SECONDS = 15 * 60;

interface Times extends Partial<typeof TIMEOUTS> {
  sendingMs?: number;
}

type Outgoing = Omit<SendMailOptions, "to"> & { to: string };

interface Rest {
  until: number;
  ms: number;
}

/**
 * The mail server: connections that are kept open, a third of them for what somebody waits for, and a pause for all
 * e-mails, longer each time, after it was away or refused everything. A receiver (a recipient's domain) that asks to wait
 * or about which the mail server gives no answer, gets a rest of its own, longer each time, and the others go on. One that
 * refuses one address after the other is at fault itself: what it says of them is not believed until it takes an e-mail.
 */
export class MailServer {
  readonly #urgent: Transporter;
  readonly #others: Transporter;
  readonly #log: Log;
  readonly #sendingMs: number;
  #pausedUntil = 0;
  #pauses = 0;
  #refusals = 0;
  readonly #silentAbout = new Set<string>();
  /** When each address was refused for good, since the last e-mail was taken. */
  readonly #refusedAddresses = new Map<string, number>();
  /** What it says of addresses counts for nothing, until it takes an e-mail. */
  #knowsNobody = false;
  readonly #resting = new Map<string, Rest>();

  constructor(url: string, config: Config, log: Log, times: Times = {}) {
    const { sendingMs = SENDING_SECONDS * 1000, ...timeouts } = times;
    const { SMTP_CONNECTIONS: all, SMTP_MESSAGES_PER_CONNECTION: maxMessages } = config;
    const urgent = Math.ceil(all / 3);
    const open = (maxConnections: number) =>
      createTransport({ url, pool: true, maxConnections, maxMessages, ...TIMEOUTS, ...timeouts });
    this.#urgent = open(urgent);
    this.#others = open(all - urgent);
    this.#log = log;
    this.#sendingMs = sendingMs;
  }

  /** Throws a MailRefusal when the server does not take it, and PutOff without asking while it is left alone. */
  async send(mail: Outgoing, { isUrgent, isLastTry }: { isUrgent: boolean; isLastTry: boolean }) {
    const begun = performance.now();
    const receiver = mail.to.slice(mail.to.lastIndexOf("@") + 1).toLowerCase();
    if (!isLastTry && begun < this.#pausedUntil) throw new PutOff("The mail server is left alone.");
    if (!isLastTry && begun < (this.#resting.get(receiver)?.until ?? 0)) {
      throw new PutOff("The recipient's server is left alone.");
    }
    try {
      await (isUrgent ? this.#urgent : this.#others).sendMail({
        ...mail,
        signal: AbortSignal.timeout(this.#sendingMs),
      });
    } catch (error) {
      const refusal = new MailRefusal(error);
      if (refusal.kind === "address" && this.#doubts(mail.to)) refusal.kind = "server";
      if (refusal.kind === "email" && !refusal.isPermanent) this.#rest(receiver, begun);
      this.#consider(refusal, { begun, receiver });
      throw refusal;
    }
    this.#resting.delete(receiver);
    this.#pauses = 0;
    this.#refusals = 0;
    this.#silentAbout.clear();
    this.#refusedAddresses.clear();
    this.#knowsNobody = false;
    this.#pausedUntil = 0;
  }

  close(): void {
    this.#urgent.close();
    this.#others.close();
  }

  #rest(receiver: string, begun: number): void {
    const last = this.#resting.get(receiver);
    // What was under way when the others were put off says nothing new.
    if (last && begun < last.until - last.ms) return;
    const ms = last ? Math.min(LONGEST_REST_MS, last.ms * 2) : FIRST_REST_MS;
    const now = performance.now();
    if (this.#resting.size >= MAX_RESTING) {
      for (const [name, { until }] of this.#resting) if (until < now) this.#resting.delete(name);
    }
    this.#resting.set(receiver, { until: now + ms, ms });
  }

  /** Whether so many addresses were refused that it is no matter of this one. */
  #doubts(address: string): boolean {
    if (this.#knowsNobody) return true;
    const now = performance.now();
    const refused = this.#refusedAddresses;
    for (const [other, at] of refused) if (at < now - ADDRESSES_WITHIN_MS) refused.delete(other);
    refused.set(address.toLowerCase(), now);
    if (refused.size < ADDRESSES_IN_A_ROW) return false;
    this.#knowsNobody = true;
    refused.clear();
    this.#log.error(
      { addresses: ADDRESSES_IN_A_ROW },
      "the mail server refuses every address, none is marked until it takes an e-mail",
    );
    return true;
  }

  #consider(refusal: MailRefusal, { begun, receiver }: { begun: number; receiver: string }): void {
    if (refusal.kind === "address") return;
    if (refusal.kind === "email") {
      if (refusal.isPermanent) this.#refusals += 1;
      if (refusal.isSilence) this.#silentAbout.add(receiver);
      if (this.#refusals < REFUSALS_IN_A_ROW && this.#silentAbout.size < SILENT_RECEIVERS_IN_A_ROW) return;
    }
    const now = performance.now();
    // What was under way when the others failed says nothing new.
    if (begun < this.#pausedUntil - this.#pauseMs()) return;
    this.#pauses += 1;
    this.#pausedUntil = now + this.#pauseMs();
    const about = { err: refusal, pauseSeconds: Math.round(this.#pauseMs() / 1000) };
    if (refusal.kind === "away" || refusal.isSilence)
      this.#log.warn(about, "the mail server cannot be reached, e-mails wait");
    else this.#log.error(about, "the mail server refuses everything, e-mails wait");
  }

  #pauseMs(): number {
    return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, this.#pauses - 1));
  }
}
