import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Anyone may write to us, except bots (which fill in the honeypot). */
export function canSendContactMessage(message: { isHiddenFieldFilled: boolean }): Verdict {
  return message.isHiddenFieldFilled
    ? refused("invalid", "A field of this form that people do not see was filled in, as robots do.")
    : allowed;
}
