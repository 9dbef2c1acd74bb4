import type { Config } from "#platform/config.ts";
import type { Letter } from "#platform/mailer.ts";
import { unseal as unsealText } from "#platform/seal.ts";

export type { Letter };

/** Opens a letter as it lies in the queue. */
export function unseal(config: Config, data: Record<string, unknown>): Letter {
  return unsealText(config.secret, "letter", data.sealed as string) as Letter;
}
