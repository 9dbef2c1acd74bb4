import { channel, tracingChannel } from "node:diagnostics_channel";

/** A request under way; once it is answered it has its status. */
export interface RequestSignal {
  requestId: string;
  method: string;
  /** The pattern of its address, never the address itself. */
  route: string;
  /** From `performance.now()`. */
  begun: number;
  status?: number;
}

/** A job under way; once it has ended it has its outcome. */
export interface JobSignal {
  queue: string;
  jobId: string;
  /** From `performance.now()`. */
  begun: number;
  /** `failed` is tried again, `given-up` is not; `put-off` has not begun, because it would fail now. */
  outcome?: "completed" | "failed" | "given-up" | "put-off";
}

/** A job that was given up while no process was there to say so. */
export interface LostJobSignal {
  queue: string;
}

/** A statement that was answered; the time in it is the database's and the wire's, without waiting for a connection. */
export interface QuerySignal {
  /** With placeholders for the values. */
  sql: string;
  seconds: number;
  error?: unknown;
}

/** What an attempt to send an e-mail came to; `retried` is tried again, `kept` is in the outbox. */
export interface EmailSignal {
  queue: string;
  outcome: "sent" | "kept" | "refused" | "failed" | "retried";
}

/** How the page cache answered: with a page that it had, or by having it rendered. */
export interface PageCacheSignal {
  result: "hit" | "miss";
}

/**
 * A request that was refused because there is more than can be done; `urgent` is what a member writes, `due` what counts
 * from when the server had read it.
 */
export interface AdmissionSignal {
  urgency: "due" | "urgent" | "other";
}

/** A diagnostics channel whose messages have a type. */
export interface SignalChannel<Message> {
  readonly hasSubscribers: boolean;
  publish(message: Message): void;
  subscribe(hear: (message: Message) => void): void;
  unsubscribe(hear: (message: Message) => void): void;
}
const typed = <Message>(name: string) => channel(name) as unknown as SignalChannel<Message>;

// What happens in this process, for whoever measures or traces it; where nobody does, it costs next to nothing.
export const requestSignals = tracingChannel<RequestSignal>("lintel.request");
export const jobSignals = tracingChannel<JobSignal>("lintel.job");
export const lostJobSignals = typed<LostJobSignal>("lintel.lost-job");
export const querySignals = typed<QuerySignal>("lintel.query");
export const emailSignals = typed<EmailSignal>("lintel.email");
export const admissionSignals = typed<AdmissionSignal>("lintel.admission");
export const pageCacheSignals = typed<PageCacheSignal>("lintel.page-cache");
