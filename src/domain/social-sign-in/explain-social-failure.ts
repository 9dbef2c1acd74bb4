import type { Scope } from "#domain/context.ts";
import { isAppError } from "#platform/errors.ts";
import { type SocialProvider, socialProviderLabel } from "./social-providers.data.ts";

export type SocialFailure = { outcome: "failed"; title: string; message: string };

export const failed = (title: string, message: string): SocialFailure => ({
  outcome: "failed",
  title,
  message,
});

/** The error of a sign-in with a provider; anything but the provider's own refusal is logged. */
export function explainSocialFailure(
  { log, requestId }: Pick<Scope, "log" | "requestId">,
  provider: SocialProvider,
  error: unknown,
): SocialFailure {
  if (isAppError(error)) return failed("Authentication Error", error.message);
  const { name, error: code, error_description: description } = error as Record<string, unknown>;
  if (name === "AuthorizationResponseError") {
    return failed("Authentication Error", String(description || code).slice(0, 300));
  }
  log.warn({ requestId, provider, err: error }, "sign-in with a provider failed");
  const label = socialProviderLabel(provider);
  return failed("Unexpected Error", `An unexpected error occurred while trying to sign in with ${label}.`);
}
