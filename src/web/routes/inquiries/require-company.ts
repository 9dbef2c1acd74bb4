import { canUseInquiries } from "#domain/inquiries/inquiries.policy.ts";
import { authorize } from "#domain/verdict.ts";
import { contextOf } from "#web/session.ts";
import type { MiddlewareFunction } from "react-router";

/** Nobody but members of companies gets to any of these pages, whichever of their loaders is asked. */
export const requireCompany: MiddlewareFunction<Response> = ({ context }) => {
  authorize(canUseInquiries(contextOf(context).actor));
};
