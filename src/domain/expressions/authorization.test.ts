import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerExpression } from "./answer-expression.ts";
import { expireExpressions } from "./expire-expressions.ts";
import { expressInterest } from "./express-interest.ts";
import { listExpressions } from "./list-expressions.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { packageId } = room;

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: { listExpressions: (as) => listExpressions(as, { packageId }) },
  buyerWrites: {
    answerExpression: (as) => answerExpression(as, { packageId, expressionId: "eoi_1", answer: "accept" }),
  },
  member: { expressInterest: (as) => expressInterest(as, { noticeId: "ntc_1", statement: "We are near." }) },
  system: { expireExpressions },
  anybody: ["getOwnInterest"],
});
