import { canAskForQuotes, canUseInquiries } from "#domain/inquiries/inquiries.policy.ts";
import { authorize } from "#domain/verdict.ts";
import { contextOf } from "#web/session.ts";
import type { MiddlewareFunction } from "react-router";

/** Guards all these pages, whichever loader is called: for members of companies only. */
export const requireCompany: MiddlewareFunction<Response> = ({ context }) => {
  authorize(canUseInquiries(contextOf(context).actor));
};

/** Where quotes are asked for: for those who act for their company. */
export const requireAsker: MiddlewareFunction<Response> = ({ context }) => {
  authorize(canAskForQuotes(contextOf(context).actor));
};
