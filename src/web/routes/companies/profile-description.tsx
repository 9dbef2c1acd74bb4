/** Up to so many characters stand in the head; the rest opens in its place. */
const SHORT = 260;

interface ProfileDescriptionProps {
  text: string;
  name: string;
  /** All of it is shown at once. */
  isOpen?: boolean;
}

/** What a company says of itself, once: a long text goes on where it was cut when it is asked to. */
export function ProfileDescription({ text, name, isOpen }: ProfileDescriptionProps) {
  if (!text) return null;
  const [beginning, rest] = cutDescription(text);
  if (!rest) return <p className={`mt-4 ${look}`}>{text}</p>;
  return (
    <details open={isOpen} className={`mt-4 ${look}`}>
      <summary className="rounded-sheet">
        {beginning}
        <span className="opened:hidden">{/[.!?]$/.test(beginning) ? " " : "… "}</span>
        <span className="text-line underline underline-offset-3 opened:hidden print:hidden">
          Read more<span className="sr-only"> about {name}</span>
        </span>
      </summary>
      {rest}
    </details>
  );
}

const look = "max-w-measure text-16 whitespace-pre-line text-ink-2";

/** After a sentence, or else between two words; a single word that is longer is cut where it must be. */
function cutDescription(text: string): [beginning: string, rest: string] {
  if (text.length <= SHORT) return [text, ""];
  const begun = text.slice(0, SHORT);
  const sentences = /^.*[.!?](?=\s)/su.exec(begun)?.[0].length ?? 0;
  const words = begun.search(/\s\S*$/u);
  const at = sentences > SHORT / 3 ? sentences : words > 0 ? words : SHORT;
  return [text.slice(0, at), text.slice(at).trim()];
}
