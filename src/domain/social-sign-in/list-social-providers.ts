import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import type { Config } from "#platform/config.ts";
import { type SocialProvider, socialProviders } from "./social-providers.data.ts";

export interface ListedProvider {
  id: SocialProvider;
  label: string;
  /** False: the button says that it is not set up here. */
  isConfigured: boolean;
}

/** Google and Microsoft, and whether this installation can use them. */
export function listSocialProviders(ctx: Context): ListedProvider[] {
  anyone(ctx);
  return socialProviders.map((provider) => ({
    ...provider,
    isConfigured: clientOf(ctx.config, provider.id) !== undefined,
  }));
}

export interface OpenIdClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** How this installation is known at a provider; undefined when it is not. */
export function clientOf(config: Config, provider: SocialProvider): OpenIdClient | undefined {
  const [issuer, clientId, clientSecret] =
    provider === "google"
      ? [config.GOOGLE_ISSUER, config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET]
      : [config.MICROSOFT_ISSUER, config.MICROSOFT_CLIENT_ID, config.MICROSOFT_CLIENT_SECRET];
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
}
