import { findOrderEvent } from "#domain/awards/find-order-event.ts";
import { findQuestionEvent } from "#domain/clarifications/find-question-event.ts";
import type { FindTenderEvent } from "#domain/tender-invitations/find-tender-event.ts";
import { findReceiptEvent } from "#domain/tender-quotes/find-receipt-event.ts";

/** What each room knows of an event of a tender that an e-mail tells of. */
export const tenderEvents: readonly FindTenderEvent[] = [findQuestionEvent, findReceiptEvent, findOrderEvent];
