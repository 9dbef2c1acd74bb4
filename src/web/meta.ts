import type { MetaDescriptor } from "react-router";

/** A page's metadata for search engines and link previews. */
export interface PageFacts {
  /** Without the product's name, which is added; a title that starts with `Lintel:` stays as it is. */
  title: string;
  /** One or two sentences; longer ones are cut at a word. */
  description: string;
  /** The page's one address from the site's root, such as `/profile/12`. */
  path: string;
  kind?: "website" | "profile" | "article";
  picture?: SharedPicture | null;
  /** Without a picture: the number of the firm whose card is shown, else the directory's own. */
  card?: number;
  /** noindex. */
  isHidden?: boolean;
  /** schema.org objects without their `@context`; `absolute` turns a path into an address. */
  linkedData?: (absolute: (path: string) => string) => readonly object[];
}

interface SharedPicture {
  id: string;
  widths: readonly number[];
  width: number;
  height: number;
}

/** The matches that React Router gives a `meta` function; the root's loader says where the site stands. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const DESCRIPTION_LENGTH = 160;
const SHARED_WIDTH = 1280;

/** Title, description, canonical link, Open Graph and linked data of a page, for its `meta` function. */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const origin = originOf(matches);
  const absolute = (path: string) => `${origin ?? ""}${path}`;
  const description = cutAtWord(facts.description, DESCRIPTION_LENGTH);
  return [
    { title: titleOf(facts.title) },
    { name: "description", content: description },
    ...(facts.isHidden ? [{ name: "robots", content: "noindex" }] : []),
    ...(origin === undefined
      ? []
      : [
          { tagName: "link", rel: "canonical", href: absolute(facts.path) } as const,
          { property: "og:url", content: absolute(facts.path) },
        ]),
    { property: "og:site_name", content: "Lintel" },
    { property: "og:locale", content: "en_GB" },
    { property: "og:type", content: facts.kind ?? "website" },
    { property: "og:title", content: facts.title },
    { property: "og:description", content: description },
    ...pictureMeta(facts, absolute),
    ...(facts.linkedData?.(absolute) ?? []).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data } as never,
    })),
  ];
}

export function titleOf(title: string): string {
  return title.startsWith("Lintel:") ? title : `${title} | Lintel`;
}

/** The way to a page as a schema.org BreadcrumbList; the last crumb has no address of its own. */
export function breadcrumbData(
  crumbs: readonly { label: string; to?: string }[],
  absolute: (path: string) => string,
): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(to !== undefined && { item: absolute(to) }),
    })),
  };
}

function pictureMeta(
  { picture, card }: Pick<PageFacts, "picture" | "card">,
  absolute: (path: string) => string,
): MetaDescriptor[] {
  if (!picture) {
    return [
      { property: "og:image", content: absolute(`/cards/${card ?? "lintel"}.png`) },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { name: "twitter:card", content: "summary_large_image" },
    ];
  }
  const width = picture.widths.findLast((each) => each <= SHARED_WIDTH) ?? picture.widths[0] ?? picture.width;
  return [
    { property: "og:image", content: absolute(`/pictures/${picture.id}-${width}.webp`) },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(Math.round((picture.height * width) / picture.width)) },
    { name: "twitter:card", content: width >= 600 ? "summary_large_image" : "summary" },
  ];
}

function originOf(matches: Matches): string | undefined {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  if (typeof data !== "object" || data === null || !("origin" in data)) return undefined;
  return typeof data.origin === "string" ? data.origin : undefined;
}

function cutAtWord(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), length / 2)).replace(/[\s,;:.–-]+$/, "")}…`;
}
