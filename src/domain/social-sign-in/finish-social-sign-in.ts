import { z } from "zod";
import type { Context, Scope } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { unseal } from "#platform/seal.ts";
import { findPerson, findPersonByEmail } from "#domain/sessions/people.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { activateAccount } from "#domain/email-confirmation/activate-account.ts";
import { discoverProvider, socialCallbackUrl } from "./discover-provider.ts";
import { type PendingIdentity, writePendingIdentity } from "./find-pending-identity.ts";
import { type SocialFailure, explainSocialFailure, failed } from "./explain-social-failure.ts";
import { type SignInAnswer, admit } from "#domain/sign-in/sign-in.ts";
import { type SocialProvider, socialProviderLabel } from "./social-providers.data.ts";
import type { SocialState } from "./start-social-sign-in.ts";
import { type Browser, type WithCookies, dropCookie, readCookie } from "#domain/sessions/write-cookies.ts";
import { writeIdentity } from "./write-identity.ts";

/** What a sign-in comes back with; `next` is what startSocialSignIn was given. */
export type SocialAnswer = (SignInAnswer | (WithCookies & ({ outcome: "register" } | SocialFailure))) & {
  next?: string | undefined;
};

const TOO_LATE = "The sign-in took too long or was started in another browser. Please try again.";

/**
 * Ends a sign-in that comes back from Google or Microsoft; `search` is the query of the address it came back to. An
 * identity joins an existing account only when the provider says that the address is verified. Somebody new goes on
 * to company registration, known to it by a cookie (`register`).
 */
export async function finishSocialSignIn(
  ctx: Context,
  input: { provider: SocialProvider; search: string },
  browser: Browser,
): Promise<SocialAnswer> {
  anyone(ctx);
  const { provider } = input;
  const done = dropCookie(ctx.config, "social");
  const state = readState(ctx, provider, browser);
  if (!state) return { ...failed("Authentication Error", TOO_LATE), cookies: [done] };
  try {
    const identity = await askProvider(ctx, state, input.search);
    const answer = await recognise(ctx, identity, browser);
    return { ...answer, cookies: [...answer.cookies, done], next: state.next };
  } catch (error) {
    return { ...explainSocialFailure(ctx, provider, error), cookies: [done], next: state.next };
  }
}

function readState(ctx: Scope, provider: SocialProvider, browser: Browser): SocialState | undefined {
  const sealed = readCookie(ctx.config, "social", browser);
  if (!sealed) return undefined;
  try {
    const state = unseal(ctx.config.secret, "social-state", sealed) as SocialState;
    return state.provider === provider && state.until > ctx.clock.now().getTime() ? state : undefined;
  } catch {
    return undefined;
  }
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(300),
  email: z.string().max(254).toLowerCase().pipe(z.email()).optional().catch(undefined),
  email_verified: z.unknown().optional(),
  /** Microsoft's word for a verified address. */
  xms_edov: z.unknown().optional(),
  given_name: z.string().max(80).catch(""),
  family_name: z.string().max(80).catch(""),
  name: z.string().max(160).catch(""),
});

async function askProvider(ctx: Scope, state: SocialState, search: string): Promise<PendingIdentity> {
  const server = await discoverProvider(ctx, state.provider);
  const oidc = await import("openid-client");
  const address = new URL(socialCallbackUrl(ctx.config, state.provider));
  address.search = search;
  const tokens = await oidc.authorizationCodeGrant(server, address, {
    expectedState: state.state,
    expectedNonce: state.nonce,
    pkceCodeVerifier: state.codeVerifier,
    idTokenExpected: true,
  });
  const claims = claimsSchema.parse(tokens.claims());
  const [first = "", ...rest] = claims.name.split(/\s+/);
  return {
    provider: state.provider,
    subject: claims.sub,
    email: claims.email ?? "",
    isEmailVerified: claims.email !== undefined && isSaid(claims.email_verified, claims.xms_edov),
    firstName: claims.given_name || first,
    lastName: claims.family_name || rest.join(" "),
  };
}

const isSaid = (...claims: unknown[]) =>
  claims.some((claim) => claim === true || claim === "true" || claim === 1 || claim === "1");

async function recognise(ctx: Context, identity: PendingIdentity, browser: Browser) {
  const person = (await findByIdentity(ctx, identity)) ?? (await joinByAddress(ctx, identity));
  if (person) return admit(ctx, person.id, { isRemembered: false, by: identity.provider }, browser);
  return { outcome: "register" as const, cookies: [writePendingIdentity(ctx, identity)] };
}

async function findByIdentity(ctx: Scope, { provider, subject }: PendingIdentity) {
  const row = await ctx.db
    .selectFrom("user_credential")
    .select("user_id as userId")
    .where("provider_id", "=", provider)
    .where("account_id", "=", subject)
    .executeTakeFirst();
  return row && findPerson(ctx.db, row.userId);
}

/** The account with the address that the provider vouches for; it can be signed in to this way from now on. */
async function joinByAddress(ctx: Context, { provider, subject, email, isEmailVerified }: PendingIdentity) {
  if (!isEmailVerified) return undefined;
  return ctx.transact(async (tx) => {
    const person = await findPersonByEmail(tx.db, email);
    if (!person) return undefined;
    if (await hasIdentity(tx, person.id, provider)) {
      const label = socialProviderLabel(provider);
      throw new AppError("conflict", `Your account signs in with another ${label} identity already.`);
    }
    await writeIdentity(tx, person.id, { provider, subject });
    await activateAccount(tx, person.id);
    await recordEvent(tx, { action: "identity-joined", userId: person.id, details: { provider } });
    return findPerson(tx.db, person.id);
  });
}

async function hasIdentity(tx: Scope, userId: string, provider: SocialProvider): Promise<boolean> {
  const row = await tx.db
    .selectFrom("user_credential")
    .select("id")
    .where("user_id", "=", userId)
    .where("provider_id", "=", provider)
    .executeTakeFirst();
  return row !== undefined;
}
