/** Whether a browser or a mail program fetches a page ahead, before anybody opens it. */
export function isPrefetch(headers: Headers): boolean {
  return /prefetch|prerender|preview/i.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`);
}
