import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { seal } from "#platform/seal.ts";
import { discoverProvider, socialCallbackUrl } from "./discover-provider.ts";
import { explainSocialFailure } from "./explain-social-failure.ts";
import type { SocialProvider } from "./social-providers.data.ts";
import { type WithCookies, writeCookie } from "#domain/sessions/write-cookies.ts";

const TEN_MINUTES = 600;

const schema = z.object({
  provider: z.enum(["google", "microsoft"]),
  /** The page to go on to; kept as it is and given back, for the page to check. */
  next: z.string().max(2000).optional(),
});

/** What a sign-in that is away at a provider must be met with when it comes back; sealed in the browser's cookie. */
export interface SocialState {
  provider: SocialProvider;
  state: string;
  nonce: string;
  codeVerifier: string;
  next?: string | undefined;
  until: number;
}

export type SocialStart = WithCookies &
  ({ outcome: "redirect"; url: string } | { outcome: "failed"; title: string; message: string });

/** Starts a sign-in with Google or Microsoft: the address to send the browser to, with state, nonce and PKCE. */
export async function startSocialSignIn(ctx: Context, input: unknown): Promise<SocialStart> {
  const { provider, next } = schema.parse(input);
  anyone(ctx);
  try {
    const server = await discoverProvider(ctx, provider);
    const oidc = await import("openid-client");
    const codeVerifier = oidc.randomPKCECodeVerifier();
    const until = ctx.clock.now().getTime() + TEN_MINUTES * 1000;
    const state: SocialState = {
      provider,
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier,
      next,
      until,
    };
    const url = oidc.buildAuthorizationUrl(server, {
      redirect_uri: socialCallbackUrl(ctx.config, provider),
      scope: "openid email profile",
      state: state.state,
      nonce: state.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      prompt: "select_account",
    });
    const sealed = seal(ctx.config.secret, "social-state", state);
    const cookies = [writeCookie(ctx.config, "social", sealed, TEN_MINUTES)];
    return { outcome: "redirect", url: url.href, cookies };
  } catch (error) {
    return { ...explainSocialFailure(ctx, provider, error), cookies: [] };
  }
}
