import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { askForTime } from "./ask-for-time.ts";
import { askQuestion } from "./ask-question.ts";
import { findSimilarQuestions } from "./find-similar-questions.ts";
import { listQuestions } from "./list-questions.ts";
import { listTimeRequests } from "./list-time-requests.ts";
import { publishNote } from "./publish-note.ts";
import { refuseTime } from "./refuse-time.ts";
import { replyToQuestion } from "./reply-to-question.ts";
import { withdrawQuestion } from "./withdraw-question.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { packageId, toFirst: invitationId, sides } = room;
const first = ctx.as(sides.first.owner);
const questionId = await askQuestion(first, { invitationId, question: "Which side is fire rated?" });
const wish = { reason: "Our estimator is ill.", returnDay: "2027-01-14" };
const requestId = await askForTime(first, { invitationId, ...wish });

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: {
    listQuestions: (as) => listQuestions(as, { packageId }),
    listTimeRequests: (as) => listTimeRequests(as, { packageId }),
  },
  buyerWrites: {
    publishNote: (as) => publishNote(as, { packageId, question: "Is there a crane?", answer: "There is." }),
    replyToQuestion: (as) => replyToQuestion(as, { packageId, questionId, to: "all", answer: "Both." }),
    refuseTime: (as) => refuseTime(as, { packageId, requestId, answer: "The start is fixed." }),
  },
  firmReads: {
    findSimilarQuestions: (as) => findSimilarQuestions(as, { invitationId, question: "Fire rated?" }),
  },
  firmWrites: {
    askQuestion: (as) => askQuestion(as, { invitationId, question: "And the soffit?" }),
    askForTime: (as) => askForTime(as, { invitationId, ...wish }),
    withdrawQuestion: (as) => withdrawQuestion(as, { invitationId, questionId }),
  },
});
