import { redirect as leadTo } from "react-router";

/**
 * Leads on to another address. What a header cannot carry, such as the letters of Łódź in a parameter that the router
 * has decoded, is percent-encoded; the rest stays as it is.
 */
export function redirect(to: string, init?: number | ResponseInit): Response {
  return leadTo(encodeAddress(to), init);
}

export function encodeAddress(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
