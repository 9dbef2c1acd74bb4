import type { Block } from "./layout.ts";

/** Words that somebody wrote, such as a question and its answer, under what they are. */
export interface Said {
  label: string;
  words: string;
}

export const saidBlocks = (said: readonly Said[]): Block[] =>
  said.flatMap(({ label, words }) => [
    { kind: "note", text: label },
    { kind: "quote", text: words },
  ]);
