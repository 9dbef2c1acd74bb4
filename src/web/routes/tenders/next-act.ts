import type { ReceivedInvitation } from "#domain/tender-invitations/list-received.ts";

/** What its firm does next, the one that its standing names, and where; null where nothing is waited for. */
export function nextAct({
  state,
  group,
  orderState,
  hasFiguresToConfirm,
  hasToConfirm,
  hasToHold,
  hasToPriceAgain,
  asked,
  isWithdrawn,
  isOpen,
  lodgedAt,
}: Pick<
  ReceivedInvitation,
  | "state"
  | "group"
  | "orderState"
  | "hasFiguresToConfirm"
  | "hasToConfirm"
  | "hasToHold"
  | "hasToPriceAgain"
  | "asked"
  | "isWithdrawn"
  | "isOpen"
  | "lodgedAt"
>): { label: string; to: string; isPricing: boolean } | null {
  if (orderState === "issued") return { label: "Accept or decline", to: "/order", isPricing: false };
  if (!isWithdrawn && hasFiguresToConfirm)
    return { label: "Confirm the figures", to: "/quote#lodged", isPricing: false };
  if (!isWithdrawn && asked > 0) return { label: "Answer the buyer", to: "/quote#asked", isPricing: false };
  if (!isWithdrawn && hasToHold) return { label: "Answer the buyer", to: "/validity", isPricing: false };
  if (group !== "pricing") return null;
  const quote = isOpen ? "/quote" : "";
  // A second round takes no files: what was lodged for the first one is history.
  if (hasToPriceAgain) return { label: "Price again", to: quote, isPricing: true };
  if (lodgedAt)
    return hasToConfirm ? { label: "Confirm your quote", to: "/quote#lodged", isPricing: true } : null;
  if (state === "sent" || state === "viewed") return { label: "Say if you tender", to: "", isPricing: true };
  if (hasToConfirm) return { label: "Confirm your quote", to: quote, isPricing: true };
  return state === "intends_to_tender" ? { label: "Price it", to: quote, isPricing: true } : null;
}
