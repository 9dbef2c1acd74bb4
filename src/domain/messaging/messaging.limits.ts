/** How long a message lies unread before the company it is for gets an e-mail. */
export const AWAY_MINUTES = 10;
export const MAX_MESSAGE = 5000;

/** Rate limits: `points` calls in `per` seconds, counted for all servers together. */
export const CONVERSATIONS_PER_PERSON = { name: "conversations-person", points: 60, per: 86_400 };
export const MESSAGES_PER_PERSON = { name: "messages-person", points: 120, per: 60 };

/** So many messages a search inside a conversation finds at most. */
export const MAX_FOUND = 50;
