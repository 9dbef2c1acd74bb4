/** A date with its hour, such as `Quotes due Thu 7 Jan 2027, 12:00 (London)`, whose hour stays on one line. */
export function DeadlineWords({ words }: { words: string }) {
  const at = words.lastIndexOf(", ");
  if (at === -1) return words;
  return (
    <>
      {`${words.slice(0, at)}, `}
      <span className="whitespace-nowrap">{words.slice(at + 2)}</span>
    </>
  );
}
