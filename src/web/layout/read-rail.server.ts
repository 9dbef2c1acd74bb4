import { cookieOf } from "#platform/http/cookies.ts";
import { railCookie } from "./rail-cookie.ts";

/** Whether the rail is rendered collapsed, so that it does not jump when the scripts come. */
export function isRailCollapsed(request: Request): boolean {
  return cookieOf(request.headers, railCookie) === "collapsed";
}
