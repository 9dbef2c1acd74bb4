import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Config } from "#platform/config.ts";
import { MailRefusal } from "#platform/mail-refusal.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

const TIMEOUT_MS = 8_000;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Connects, greets, takes TLS where it is offered and signs in; sends nothing. */
export async function checkMailServer({ SMTP_URL, NODE_ENV, isDemo }: Config): Promise<Finding> {
  const name = "mail server";
  if (!SMTP_URL) {
    const says = "There is none: e-mails are kept in the database, and nobody gets them.";
    if (isDemo) return ok(name, says);
    const todo = "Set SMTP_URL, such as smtps://user:password@mail.example.com.";
    return NODE_ENV === "production" ? wrong(name, says, todo) : warn(name, says, todo);
  }
  const { hostname } = new URL(SMTP_URL);
  try {
    const isSecure = await greet(new URL(SMTP_URL));
    if (isSecure) return ok(name, `${hostname} takes us, over TLS.`);
    const says = `${hostname} takes us, without TLS.`;
    return LOOPBACK.has(hostname)
      ? ok(name, says)
      : warn(name, says, "Codes and links travel in the open: use smtps://, or a server with STARTTLS.");
  } catch (error) {
    const { message, kind } = new MailRefusal(error);
    const todo =
      kind === "server"
        ? "Check user and password in SMTP_URL."
        : "Check host and port in SMTP_URL, and that this machine may connect there.";
    return wrong(name, `${hostname} does not take us (${message}).`, todo);
  }
}

/** Answers whether the connection was secure in the end. */
function greet(url: URL): Promise<boolean> {
  const isSecure = url.protocol === "smtps:";
  const connection = new SMTPConnection({
    host: url.hostname.replaceAll(/[[\]]/g, ""),
    port: url.port ? Number(url.port) : isSecure ? 465 : 587,
    secure: isSecure,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return new Promise<boolean>((resolve, reject) => {
    connection.once("error", reject);
    connection.connect(() => {
      if (url.username === "") return resolve(connection.secure);
      const credentials = {
        user: decodeURIComponent(url.username),
        pass: decodeURIComponent(url.password),
      };
      connection.login({ credentials }, (error) => {
        if (error) reject(error);
        else resolve(connection.secure);
      });
    });
  }).finally(() => connection.quit());
}
