/**
 * The address of a page, from the site's root. The router writes `?index` to that of an index route whose form it has
 * sent; it is the same page.
 */
export function pageAddress({ pathname, search }: { pathname: string; search: string }): string {
  const rest = search.replace(/^\?index(&|$)/, "?").replace(/&index(?=&|$)/, "");
  return pathname + (rest === "?" ? "" : rest);
}
