import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { expireExpressions } from "./expire-expressions.ts";

export const EXPIRE_EXPRESSIONS_QUEUE = "expire-expressions";

/** Every quarter of an hour: releases firms whose wish to be invited nobody has answered in time. */
export function createExpireExpressionsQueue(services: Services): JobQueue {
  return {
    name: EXPIRE_EXPRESSIONS_QUEUE,
    description: "Releases firms that asked to be invited and got no answer in time.",
    schedule: "*/15 * * * *",
    work: async () => void (await expireExpressions(createSystemContext(services))),
  };
}
