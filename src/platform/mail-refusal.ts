/**
 * What a failed attempt says. `address`: this recipient is refused for good, unless all are. `server`: the mail server takes
 * nothing from us. `away`: it cannot be reached, or asks to wait. `email`: this e-mail was not taken now; others may be.
 */
export type RefusalKind = "address" | "server" | "away" | "email";

/** A failed attempt without the addresses that nodemailer and mail servers write into theirs. */
export class MailRefusal extends Error {
  override readonly name = "MailRefusal";
  kind: RefusalKind;
  /** nodemailer's, like ECONNECTION. */
  readonly code: string | undefined;
  /** The SMTP command that was answered. */
  readonly command: string | undefined;
  readonly responseCode: number | undefined;
  /** The enhanced status of RFC 3463, like 5.1.1. */
  readonly status: string | undefined;
  /** It was connected, and then gave no answer. */
  readonly isSilence: boolean;

  constructor(error: unknown) {
    const { code, command, responseCode, response, timeoutType } = error as {
      code?: string;
      command?: string;
      responseCode?: number;
      response?: string;
      timeoutType?: string;
    };
    const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1];
    const answer = [responseCode, status].filter(Boolean).join(" ");
    super(`${command ?? "SMTP"}: ${answer || (code ?? "no answer")}`);
    this.code = code;
    this.command = command;
    this.responseCode = responseCode || undefined;
    this.status = status;
    this.isSilence = timeoutType === "SOCKET_TIMEOUT";
    this.kind = kindOf(this, /relay/i.test(response ?? ""));
  }

  get isPermanent(): boolean {
    return this.responseCode !== undefined && this.responseCode >= 500;
  }
}

/** Before a recipient is named an answer speaks of us, and not of the e-mail. */
const BEFORE_RECIPIENTS = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM)/;
/** Bad or moved mailboxes and domains, and mailboxes that are closed or full; 5.1.7 and 5.1.8 speak of the sender. */
const OF_THE_ADDRESS = /^5\.(1\.([0-6]|9|10)|2\.[0-24])$/;
/** The e-mail is too large, whoever is asked to take it. */
const TOO_LARGE = /^5\.(2\.3|3\.4)$/;
const WITHOUT_STATUS = new Set([550, 551, 553]);

function kindOf(refusal: MailRefusal, speaksOfRelaying: boolean): RefusalKind {
  const { code, command = "", responseCode, status, isSilence } = refusal;
  // Nodemailer names the connection; it was the answer to a recipient or to a text that did not come.
  if (isSilence) return "email";
  if (responseCode === undefined) return code === "EAUTH" ? "server" : command === "API" ? "email" : "away";
  if (responseCode === 421) return "away";
  if (BEFORE_RECIPIENTS.test(command) && !(status && TOO_LARGE.test(status))) {
    return refusal.isPermanent || code === "EAUTH" ? "server" : "away";
  }
  if (!refusal.isPermanent) return "email";
  if (status) return OF_THE_ADDRESS.test(status) ? "address" : "email";
  return command === "RCPT TO" && WITHOUT_STATUS.has(responseCode) && !speaksOfRelaying ? "address" : "email";
}
