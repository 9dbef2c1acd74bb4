/** Why a firm does not price; stored by its code, and counted. */
export const declineReasons = [
  { value: "no_capacity", label: "No capacity at that time" },
  { value: "outside_area", label: "Outside our area" },
  { value: "outside_trade", label: "Not our trade" },
  { value: "package_too_small", label: "Too small for us" },
  { value: "package_too_large", label: "Too large for us" },
  { value: "insufficient_time", label: "Too little time to price" },
  { value: "insufficient_information", label: "Too little information to price" },
  { value: "terms_unacceptable", label: "We cannot accept the terms" },
  { value: "payment_record", label: "The buyer’s record of payment" },
  { value: "too_many_tenderers", label: "Too many tenderers" },
  { value: "client_not_secured", label: "The main contract is not won yet" },
  { value: "already_pricing_for_another_bidder", label: "We price this for another main contractor" },
  { value: "other", label: "Another reason" },
] as const;

export const declineReasonLabel = (code: string): string =>
  declineReasons.find(({ value }) => value === code)?.label ?? "Another reason";
