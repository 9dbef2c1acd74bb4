import type { ImportedPrices } from "#domain/tender-quotes/import-prices.ts";
import { formatMoney, formatNumberOf } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";

const SHOWN = 20;

/** What was taken from a file, and where its sums are not what the prices come to. */
export function ImportedPricesShown({
  imported: { priced, added, differing },
}: {
  imported: ImportedPrices;
}) {
  const more = differing.length - SHOWN;
  return (
    <Callout
      tone={differing.length === 0 ? "ok" : "wait"}
      isLive
      title={`${formatNumberOf(priced, "price")} taken from the file${added > 0 ? `, and ${formatNumberOf(added, "line")} of your own` : ""}`}
    >
      {differing.length > 0 && (
        <>
          <p>Some of its sums are not what the prices come to. What stands here counts:</p>
          <ul className="mt-1 list-disc pl-5">
            {differing.slice(0, SHOWN).map(({ line, pence, said }) => (
              <li
                key={line}
              >{`Line ${line} comes to ${formatMoney(pence)}; the file says ${formatMoney(said)}`}</li>
            ))}
          </ul>
          {more > 0 && <p>{`And ${more} more.`}</p>}
        </>
      )}
    </Callout>
  );
}
