export const MAX_QUESTION = 4_000;
export const MAX_ANSWER = 8_000;
/** Why more time is needed, given or refused. */
export const MAX_TIME_REASON = 2_000;
export const QUESTIONS_PER_PERSON = { name: "questions-person", points: 60, per: 86_400 };
/** Of one tenderer in one register, so that none fills it for the others. */
export const MAX_QUESTIONS_OF_FIRM = 60;
export const REPLIES_PER_PERSON = { name: "question-replies-person", points: 300, per: 3_600 };
/** In one register. */
export const MAX_QUESTIONS = 500;
/** Looking for similar questions while one types. */
export const SIMILAR_PER_PERSON = { name: "similar-questions-person", points: 1_200, per: 3_600 };
export const MOST_SIMILAR = 3;
/** Of the words of the shorter of two questions, so many are the other's, too. */
export const LEAST_SHARED = 0.5;
/** How much of a question is compared. */
export const READ_OF_QUESTION = 1_000;
/** Of the questions that wait, the similar ones are shown for so many, the oldest first. */
export const WAITING_WITH_SIMILAR = 30;
/** Of a question and of its answer, so much stands in the e-mail that tells of it. */
export const QUESTION_IN_EMAIL = 1_500;
/** Of those that wait for the buyer's answer. */
export const MOST_QUESTIONS_IN_EMAIL = 3;
