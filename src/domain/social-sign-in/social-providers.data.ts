export type SocialProvider = "google" | "microsoft";

/** The two buttons of the sign-in page, in its order. */
export const socialProviders: readonly { readonly id: SocialProvider; readonly label: string }[] = [
  { id: "google", label: "Google" },
  { id: "microsoft", label: "Microsoft" },
];

export function socialProviderLabel(id: SocialProvider): string {
  return socialProviders.find((provider) => provider.id === id)?.label ?? id;
}
