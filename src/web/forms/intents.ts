import { AppError } from "#platform/errors.ts";
import type { Sent } from "./form-action.ts";

type Handlers = Readonly<Record<string, (sent: never) => unknown>>;
type SentTo<All extends Handlers> = Parameters<All[keyof All]>[0];

/** Runs the part of an action that a form asks for, and knows which parts there are. */
export interface ByIntent<All extends Handlers> {
  (sent: SentTo<All>): ReturnType<All[keyof All]>;
  intents: readonly string[];
}

/**
 * For a page with several forms or buttons: what each does, by the `intent` that it sends; "" is a form that sends none.
 * Any other intent is refused. Where the address says it in place of the form, `intentOf` reads it there.
 */
export function byIntent<All extends Handlers>(
  handlers: All,
  intentOf: (sent: SentTo<All>) => string = intentIn,
): ByIntent<All> {
  const run = (sent: SentTo<All>) => {
    const intent = intentOf(sent);
    const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
    if (!handler) throw new AppError("invalid", "There is no such change.");
    return handler(sent) as ReturnType<All[keyof All]>;
  };
  return Object.assign(run, { intents: Object.keys(handlers) });
}

/** Which of a page's forms was sent. */
export const intentIn = ({ text }: Pick<Sent, "text">): string => text("intent");
