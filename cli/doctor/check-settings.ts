import type { Config } from "#platform/config.ts";
import { environmentSchema } from "#platform/config.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);
const DISTINCT_CHARACTERS = 12;
const ADDRESS = /^(?:[^<>]*<)?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/;
const defaults = environmentSchema.parse({});

/** What can be said of the settings without asking anybody. */
export function checkSettings(config: Config): Finding[] {
  return [checkSecret(config), checkPublicUrl(config), checkProxy(config), checkSender(config)];
}

function checkSecret({ secret, SECRET }: Config): Finding {
  const isWeak = new Set(secret).size < DISTINCT_CHARACTERS || /change|example|secret|password/i.test(secret);
  if (isWeak) {
    return wrong(
      "SECRET",
      "It is long enough, and can be guessed.",
      'Make another before anybody signs up: SECRET="$(openssl rand -base64 32)".',
    );
  }
  return ok("SECRET", SECRET ? "It is set." : "It was made at the first start and lies in DATA_DIR.");
}

function checkPublicUrl(config: Config): Finding {
  const name = "PUBLIC_URL";
  if (config.isDemo) return ok(name, `A demo on ${config.publicUrl}.`);
  if (!config.PUBLIC_URL) {
    return wrong(
      name,
      `It is not set, and e-mails would lead to ${config.publicUrl}.`,
      "Set it to the address that people see, such as https://lintel.example.",
    );
  }
  const url = new URL(config.publicUrl);
  if (url.pathname !== "/" || url.search !== "")
    return wrong(name, "It has a path.", "Lintel needs a host of its own: leave the path away.");
  if (url.protocol !== "https:" && !LOOPBACK.has(url.hostname)) {
    return warn(
      name,
      "It is not https, so cookies and passwords travel in the open.",
      "Put a proxy with TLS in front and set PUBLIC_URL to the https address.",
    );
  }
  return ok(name, config.publicUrl);
}

function checkProxy(config: Config): Finding {
  const name = "TRUST_PROXY";
  const isBehindTls = config.publicUrl.startsWith("https:");
  if (isBehindTls && !config.isProxyTrusted) {
    return warn(
      name,
      "It is false, though an https address means that there is a proxy: all visitors share the limits of one network.",
      "Set TRUST_PROXY=true when the server cannot be reached but through the proxy.",
    );
  }
  if (config.isProxyTrusted && !LOOPBACK.has(config.HOST)) {
    return warn(
      name,
      `It is true and HOST is ${config.HOST}: whoever reaches the port directly can pretend to be any network.`,
      "Let only the proxy reach the port, by a private network or a firewall; or set HOST=127.0.0.1.",
    );
  }
  return ok(
    name,
    config.isProxyTrusted ? "Visitors' networks are the proxy's word." : "No proxy is trusted.",
  );
}

function checkSender(config: Config): Finding {
  const name = "MAIL_FROM";
  if (!ADDRESS.test(config.MAIL_FROM.trim()))
    return wrong(name, "It is no e-mail address.", "Write it as: Lintel <no-reply@your.domain>.");
  if (config.SMTP_URL && config.MAIL_FROM === defaults.MAIL_FROM) {
    return wrong(
      name,
      "It is the example's address, from which nobody takes e-mails.",
      "Set it to an address that your mail server may send from.",
    );
  }
  if (config.SMTP_URL && config.CONTACT_EMAIL === defaults.CONTACT_EMAIL) {
    return warn(
      name,
      "It is set, but CONTACT_EMAIL is the example's: the contact form reaches nobody.",
      "Set CONTACT_EMAIL to an address that somebody reads.",
    );
  }
  return ok(name, config.MAIL_FROM);
}
