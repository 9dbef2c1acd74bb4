/** Whether somebody really opens a page: no prefetch and no HEAD request. */
export function isOpened({ method, headers }: Request): boolean {
  return method === "GET" && !headers.has("Sec-Purpose");
}
