interface KeysProps {
  keys: readonly (readonly [key: string, does: string])[];
  className?: string;
}

/** What the keys of a page do; without scripts there are none. */
export function Keys({ keys, className = "" }: KeysProps) {
  return (
    <details data-keys="" className={`text-13 text-ink-2 scriptless:hidden ${className}`}>
      <summary className="unfolds">Keys</summary>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt className="font-label text-ink">{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
