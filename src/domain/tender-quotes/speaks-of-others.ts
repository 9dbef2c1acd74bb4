const COMPANY_FORM = /\s+(ltd|limited|llp|plc|& sons|and sons|group|uk)\.?$/i;
/** Money, or a share of it: what was written for one's own team gives the difference away that firms are told in bands. */
const FIGURE = /£|\d\s*%|\bper ?cent\b|\b\d[\d,.]*\s?(k|pounds)\b/i;
const SHORTEST_NAME = 4;

/** Whether words name another firm of the tender, or a price: no firm is told who else priced, or for how much. */
export function speaksOfOthers(words: string, others: readonly string[]): boolean {
  return FIGURE.test(words) || others.some((name) => namesOf(name).some((each) => isIn(each, words)));
}

/** `Highmoor Access Ltd` is spoken of as Highmoor Access, and as Highmoor. */
function namesOf(name: string): string[] {
  const short = name.replace(COMPANY_FORM, "");
  return [...new Set([name, short, short.split(/\s+/)[0]!])].filter((each) => each.length >= SHORTEST_NAME);
}

/** As whole words; a name of one word with its capitals, so that Frame is not found in a frame. */
function isIn(name: string, words: string): boolean {
  const isOfWords = name.includes(" ");
  const [sought, text] = isOfWords ? [name.toLowerCase(), words.toLowerCase()] : [name, words];
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) {
    if (!endsInWord(text.slice(0, at)) && !beginsInWord(text.slice(at + sought.length))) return true;
  }
  return false;
}

const endsInWord = (text: string): boolean => /[\p{L}\d]$/u.test(text);
const beginsInWord = (text: string): boolean => /^[\p{L}\d]/u.test(text);
