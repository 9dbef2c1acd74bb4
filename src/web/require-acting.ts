import type { MiddlewareFunction } from "react-router";
import { authorize, canActForChosen } from "#domain/verdict.ts";
import { contextOf } from "./session.ts";

/**
 * Guards pages that are nothing but a form for one's company: a viewer is told so, and meets no link to them. What the form
 * does asks by itself, and so do the pages who else may see them.
 */
export const requireActing: MiddlewareFunction<Response> = ({ context, request }) => {
  const verdict = canActForChosen(contextOf(context).actor);
  if (request.method === "GET" && !verdict.isAllowed && verdict.kind === "forbidden") authorize(verdict);
};
