/** Level codes as people read them; the badge capitalises them the same way. */
const names: Readonly<Record<string, string>> = {
  basic: "Basic",
  standard: "Standard",
  enhanced: "Enhanced",
  "cas-desktop": "CAS desktop",
  "cas-site-based": "CAS site-based",
};

export const levelName = (level: string): string => names[level] ?? level;
