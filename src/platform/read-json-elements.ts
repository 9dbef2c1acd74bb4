/** One element of an array in a large JSON file: its text, or why there is none. */
export type JsonElement = { readonly text: string } | { readonly fault: "too-long" | "no-object" };

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const isBlank = (code: number) => code === 32 || code === 10 || code === 13 || code === 9;

/**
 * The elements of one array of a JSON file's outermost object, one after the other, so that the file's size costs no
 * memory: `pick` says by its name which array. Throws a SyntaxError where the file ends in the middle, or is no object.
 */
export async function* readJsonElements(
  bytes: AsyncIterable<Uint8Array>,
  { pick, maxLength }: { pick: (name: string) => boolean; maxLength: number },
): AsyncGenerator<JsonElement> {
  const decoder = new TextDecoder();
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let hasBegun = false;
  /** The text that is being read, and the one before a colon, both of the outermost object. */
  let name = "";
  let key = "";
  let isPicked = false;
  let isScalar = false;
  let kept: string[] | undefined;
  let length = 0;
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    let from = 0;
    const keep = (to: number) => {
      if (!kept) return;
      length += to - from;
      if (length <= maxLength) kept.push(text.slice(from, to));
      else kept.length = 0;
    };
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (code === BACKSLASH) isEscaped = true;
        else if (code === QUOTE) isInText = false;
        if (isInText && depth === 1 && name.length < 100) name += text[at]!;
        continue;
      }
      if (isBlank(code)) continue;
      if (!hasBegun) {
        if (code !== OPEN_BRACE) throw new SyntaxError("It is no JSON object.");
        hasBegun = true;
      } else if (depth === 0) throw new SyntaxError("Something follows its end.");
      if (isPicked && depth === 2 && code !== OPEN_BRACE && code !== CLOSE_BRACKET) {
        if (code === COMMA) isScalar = false;
        else if (!isScalar) {
          isScalar = true;
          yield { fault: "no-object" };
        }
      }
      if (code === QUOTE) {
        isInText = true;
        name = "";
      } else if (code === COLON && depth === 1) key = name;
      else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
        if (depth === 1) isPicked = code === OPEN_BRACKET && pick(key);
        if (isPicked && depth === 2 && code === OPEN_BRACE) {
          kept = [];
          length = 0;
          from = at;
        }
        depth += 1;
      } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        depth -= 1;
        if (depth === 1) isPicked = false;
        if (kept && depth === 2) {
          keep(at + 1);
          const whole = kept.join("");
          kept = undefined;
          yield length > maxLength ? { fault: "too-long" } : { text: whole };
        }
      }
    }
    keep(text.length);
  }
  if (!hasBegun || depth > 0 || isInText) throw new SyntaxError("It ends in the middle.");
}
