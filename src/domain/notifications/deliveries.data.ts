export type Delivery = "screen" | "at-once" | "daily" | "weekly" | "off";

/** The ways to receive a kind of notification; what is e-mailed is on screen, too. */
export const deliveries: readonly { value: Delivery; label: string }[] = [
  { value: "at-once", label: "E-mail at once" },
  { value: "daily", label: "Daily digest" },
  { value: "weekly", label: "Weekly digest" },
  { value: "screen", label: "On screen only" },
  { value: "off", label: "Off" },
];
