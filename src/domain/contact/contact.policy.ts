import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Anyone may write to us; programs that fill in every field they find may not. */
export function canSendContactMessage(_actor: Actor, message: { isHiddenFieldFilled: boolean }): Verdict {
  return message.isHiddenFieldFilled
    ? refused("invalid", "A field of this form that people do not see was filled in, as programs do.")
    : allowed;
}

/** Old messages go by themselves, not by anybody's hand. */
export function canRemoveOldContactMessages(actor: Actor): Verdict {
  return actor.kind === "system" ? allowed : refused("forbidden", "Only the product itself does this.");
}
