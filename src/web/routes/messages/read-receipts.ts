import { saveDraft } from "#domain/messaging/save-draft.ts";
import { markSeen } from "#domain/messaging/mark-seen.ts";
import { AppError } from "#platform/errors.ts";
import { jsonAction, type Sent } from "#web/forms/form-action.ts";
import type { Route } from "./+types/read-receipts";

/** Read receipts and drafts, which an open page notes by itself: up to where somebody has read, and what they have begun to write. */
export const action = jsonAction(async ({ ctx, params, form }: Sent<Route.ActionArgs>) => {
  const [seen, draft] = [form.get("seen"), form.get("draft")];
  if (typeof seen === "string" && /^\d{1,9}$/.test(seen)) {
    await markSeen(ctx, { conversationId: params.id, number: Number(seen) });
  } else if (typeof draft === "string" && draft.length <= 5000) {
    await saveDraft(ctx, { conversationId: params.id, body: draft });
  } else {
    throw new AppError("invalid", "There is nothing to note.");
  }
});
