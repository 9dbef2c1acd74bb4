/** Where the forms of a page's main part would be sent: each one's own address, or its page's. */
export function postsOf(body: string, path: string): string[] {
  return [...mainOf(body).matchAll(/<form\b[^>]*>/g)].flatMap(([tag]) => {
    if (!/ method="post"/i.test(tag)) return [];
    const [, action = path] = / action="([^"]*)"/.exec(tag) ?? [];
    return [action.replace(/[?#].*$/, "")];
  });
}

/** Where the links of a page's main part lead on this site. */
export const linksOf = (body: string): string[] =>
  [...mainOf(body).matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)].map(([, href]) =>
    href!.replaceAll("&amp;", "&").replace(/#.*$/, ""),
  );

const mainOf = (body: string) => body.slice(body.indexOf("<main"), body.indexOf("</main>"));
