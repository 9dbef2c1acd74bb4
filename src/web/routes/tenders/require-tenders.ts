import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { authorize } from "#domain/verdict.ts";
import { contextOf } from "#web/session.ts";
import type { MiddlewareFunction } from "react-router";

/** Guards all these pages, whichever loader is called: for members of companies only. */
export const requireTenders: MiddlewareFunction<Response> = ({ context }) => {
  authorize(canUseTenders(contextOf(context).actor));
};
