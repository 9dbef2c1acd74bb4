import type { Configuration } from "openid-client";
import type { Scope } from "#domain/context.ts";
import type { Config } from "#platform/config.ts";
import { AppError } from "#platform/errors.ts";
import { clientOf } from "./list-social-providers.ts";
import { type SocialProvider, socialProviderLabel } from "./social-providers.data.ts";
import { HOUR_MS } from "#platform/durations.data.ts";

/** No provider holds a request longer than this, in seconds. */
const PATIENCE = 5;
const KEPT_FOR = HOUR_MS;

const known = new Map<string, { until: number; found: Promise<Configuration> }>();

/** A provider's endpoints and keys, by discovery; kept for an hour, and asked again after a failure. */
export async function discoverProvider(
  { config, clock }: Pick<Scope, "config" | "clock">,
  provider: SocialProvider,
): Promise<Configuration> {
  const now = clock.now().getTime();
  const client = clientOf(config, provider);
  if (!client) {
    throw new AppError("conflict", `Sign-in with ${socialProviderLabel(provider)} is not set up here.`);
  }
  const key = `${client.issuer} ${client.clientId}`;
  const kept = known.get(key);
  if (kept && kept.until > now) return kept.found;
  const oidc = await import("openid-client");
  const server = new URL(client.issuer);
  const found = oidc.discovery(server, client.clientId, client.clientSecret, undefined, {
    timeout: PATIENCE,
    execute: [
      // By itself the library believes an ID token that came over TLS, whoever signed it.
      oidc.enableNonRepudiationChecks,
      // A provider of a test listens on loopback without TLS; nothing else may.
      ...(server.protocol === "http:" && isLoopback(server) ? [oidc.allowInsecureRequests] : []),
    ],
  });
  known.set(key, { until: now + KEPT_FOR, found });
  found.catch(() => known.delete(key));
  return found;
}

const isLoopback = ({ hostname }: URL) => hostname === "localhost" || hostname === "127.0.0.1";

/** Where a provider sends people back to; to be registered there. */
export const socialCallbackUrl = (config: Config, provider: SocialProvider) =>
  `${config.publicUrl}/login/${provider}`;
