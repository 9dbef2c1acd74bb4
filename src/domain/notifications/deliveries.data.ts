export type Delivery = "screen" | "at-once" | "daily" | "weekly" | "off";

/** How one can hear of a kind of notification; whatever is told by e-mail is on screen, too. */
export const deliveries: readonly { value: Delivery; label: string }[] = [
  { value: "at-once", label: "E-mail at once" },
  { value: "daily", label: "Daily digest" },
  { value: "weekly", label: "Weekly digest" },
  { value: "screen", label: "On screen only" },
  { value: "off", label: "Off" },
];
