export const AWAY_LETTER_QUEUE = "away-letter";

/** How long a message lies unread before the company it is for gets a letter. */
export const AWAY_MINUTES = 10;

/** What a company or a person can do with a conversation besides writing in it. */
export const conversationChanges = ["archive", "unarchive", "mute", "unmute", "block", "unblock"] as const;
export type ConversationChange = (typeof conversationChanges)[number];
