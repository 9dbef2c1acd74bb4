import type { MiddlewareFunction } from "react-router";
import { refusalOf } from "./answers.ts";
import { LED_ON } from "./forms/led-on.ts";
import { redirect } from "./redirect.ts";

type Step = Parameters<MiddlewareFunction<Response>>[0];

/**
 * Around pages of an invitation: what is not found because the invitation was joined into another one is found with that
 * one, by who may read it; `find` answers its page. A form of an old page is sent on as it is and shown there, with what
 * was typed; it does nothing.
 */
export const leadToJoined =
  (find: (step: Step) => Promise<string | null>): MiddlewareFunction<Response> =>
  async (step, next) => {
    const answer = await next();
    if (answer.status !== 404) return answer;
    const page = await find(step).catch(unlessNotFound);
    if (page === null) return answer;
    if (isRead(step.request)) throw redirect(page);
    throw redirect(`${page}${page.includes("?") ? "&" : "?"}${LED_ON}=1`, 307);
  };

function unlessNotFound(error: unknown): null {
  if (refusalOf(error)?.kind === "not-found") return null;
  throw error;
}

export const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";
