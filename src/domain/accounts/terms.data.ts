/** The terms in force; whoever accepts them accepts this version. A change of wording is a new version. */
export const terms = { version: "1.0", effectiveOn: "2026-11-21" };

/** The privacy policy in force. */
export const privacyPolicy = { version: "1.2", effectiveOn: "2026-11-30" };
