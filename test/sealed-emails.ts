import type { Config } from "#platform/config.ts";
import type { Email } from "#platform/mailer.ts";
import { unseal as unsealText } from "#platform/seal.ts";

export type { Email };

/** Opens an e-mail as it lies in the queue. */
export function unseal(config: Config, data: Record<string, unknown>): Email {
  return unsealText(config.secret, "letter", data.sealed as string) as Email;
}
