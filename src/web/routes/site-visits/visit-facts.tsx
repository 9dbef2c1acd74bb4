/** Where one meets, whom one asks for, what one brings. */
export function VisitFacts({ place, contact, bring }: { place: string; contact: string; bring: string }) {
  const facts = [
    ["Where you meet", place],
    ["Ask for", contact],
    ["Bring", bring],
  ] as const;
  return (
    <dl className="mt-3 flex flex-col gap-3">
      {facts.map(
        ([label, value]) =>
          value !== "" && (
            <div key={label}>
              <dt className="text-13 text-ink-2">{label}</dt>
              <dd className="max-w-measure text-16 whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
