import type { Block } from "./layout.ts";

/** What else is new of a tender, besides what an e-mail is about. */
export interface AlsoNew {
  /** A sentence each, the oldest first. */
  news: readonly string[];
  /** How many there are besides. */
  more: number;
}

/** The lines of an e-mail that say what else is new; none where nothing is. */
export const alsoNewBlocks = ({ news, more }: AlsoNew): Block[] =>
  news.length === 0
    ? []
    : [
        { kind: "text", text: "Also new of this tender:" },
        ...news.map((text) => ({ kind: "text" as const, text })),
        ...(more > 0 ? [{ kind: "note" as const, text: `and ${more} more.` }] : []),
      ];
