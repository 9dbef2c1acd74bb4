/** What stands around the words, in pieces: those that were searched for are marked. */
export type Snippet = { text: string; isMarked: boolean }[];

// Of no text: what is read has no controls in it.
const [BEGIN, END] = ["\u0001", "\u0002"];
/** How PostgreSQL cuts and marks. */
export const SNIPPET_OPTIONS = `StartSel=${BEGIN}, StopSel=${END}, MaxWords=28, MinWords=14, MaxFragments=1`;

export function readSnippet(marked: string): Snippet {
  return marked.split(BEGIN).flatMap((part, at) => {
    if (at === 0) return pieceOf(part, false);
    const [found = "", ...rest] = part.split(END);
    return [...pieceOf(found, true), ...pieceOf(rest.join(""), false)];
  });
}

const pieceOf = (text: string, isMarked: boolean): Snippet => (text === "" ? [] : [{ text, isMarked }]);
