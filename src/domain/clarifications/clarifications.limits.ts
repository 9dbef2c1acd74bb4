export const MAX_QUESTION = 4_000;
export const MAX_ANSWER = 8_000;
/** Why more time is needed, given or refused. */
export const MAX_TIME_REASON = 2_000;
export const QUESTIONS_PER_PERSON = { name: "questions-person", points: 60, per: 86_400 };
/** In one register. */
export const MAX_QUESTIONS = 500;
