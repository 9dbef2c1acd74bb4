/** Whether somebody has come to a page: not a browser that fetches it ahead, nor who asks for its head only. */
export function isOpened({ method, headers }: Request): boolean {
  return method === "GET" && !headers.has("Sec-Purpose");
}
