import { randomUUID } from "node:crypto";
import { createSystemContext, type Services } from "#domain/context.ts";
import { queueEmail, URGENT_MAIL_QUEUE } from "#platform/mailer.ts";
import { type SmtpPeer, startSmtpPeer } from "../smtp-peer.ts";
import { pause } from "./writers.ts";

const A_SECOND = 5;
const PATIENCE_MS = 180_000;

/** The mail server of the site, and the codes that were asked for. */
export class Mail {
  peer: SmtpPeer;
  readonly #codes = new Set<string>();
  readonly #before: SmtpPeer["received"] = [];

  constructor(peer: SmtpPeer) {
    this.peer = peer;
  }

  /** Whom e-mails of this subject went to: those of before a stop, too. */
  has(subject: string): boolean {
    return this.#all().some(({ raw }) => raw.includes(subject));
  }

  async stop(): Promise<void> {
    this.#before.push(...this.peer.received);
    await this.peer.close();
  }

  async start(): Promise<void> {
    this.peer = await startSmtpPeer(this.peer.port);
  }

  /** Queues codes as those who ask for one do, for so many seconds. */
  askForCodes: (seconds: number) => Promise<void> = () => Promise.reject(new Error("Nobody is there yet."));

  /** Lets codes be queued on these services. */
  connect(services: Services): void {
    this.askForCodes = async (seconds) => {
      for (let n = 0; n < seconds * A_SECOND; n++) {
        const to = `${randomUUID()}@example.com`;
        const code = { to, subject: "Your code", text: "123456", html: "<p>123456</p>" };
        await createSystemContext(services).transact((tx) => queueEmail(tx, code, URGENT_MAIL_QUEUE));
        this.#codes.add(to);
        await pause(1_000 / A_SECOND);
      }
    };
  }

  /** Until each code has come; throws when one has not after three minutes. */
  async untilReceived(): Promise<void> {
    const started = performance.now();
    for (;;) {
      const there = new Set(this.#all().flatMap(({ to }) => to));
      const missing = [...this.#codes].filter((to) => !there.has(to));
      if (missing.length === 0) return;
      if (performance.now() - started > PATIENCE_MS) throw new Error(`${missing.length} codes never came.`);
      await pause(200);
    }
  }

  readonly #all = () => [...this.#before, ...this.peer.received];
}
