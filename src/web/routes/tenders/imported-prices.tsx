import type { FormEventHandler, ReactNode } from "react";
import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import type { ImportedPrices } from "#domain/tender-quotes/import-prices.ts";
import { formatMoney, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";

const SHOWN = 20;
/** More stand folded, so that what was taken and the way back stay in sight on a phone. */
const SHOWN_OPEN = 3;

interface ImportedPricesProps {
  /** What a file that came just now says; null where none did. */
  imported: ImportedPrices | null;
  quote: Pick<OwnQuote, "draftVersion" | "fromFile">;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** What was taken from a file, and the way back for as long as something of it stands and is not submitted. */
export function ImportedPricesShown({
  imported,
  quote: { draftVersion, fromFile },
  onSubmit,
}: ImportedPricesProps) {
  const back = fromFile && (
    <Form method="post" id="take-back" onSubmit={onSubmit} className="mt-2">
      <input type="hidden" name="draftVersion" value={draftVersion} />
      <Button name="intent" value="takeBack" isSmall>
        Take the file back
      </Button>
    </Form>
  );
  if (imported) return <JustTaken imported={imported}>{back}</JustTaken>;
  if (!fromFile) return null;
  const { prices, hasOwnLines } = fromFile;
  const what = [prices > 0 && formatNumberOf(prices, "price"), hasOwnLines && "lines of your own"];
  return (
    <Callout tone="quiet" title={`From your file: ${what.filter(Boolean).join(" and ")}`}>
      <p>What stood there before is kept until you submit. What was typed since stays as it is.</p>
      {back}
    </Callout>
  );
}

/** Where the file says something else than what stands here. */
function JustTaken({ imported, children }: { imported: ImportedPrices; children: ReactNode }) {
  const { priced, kept, added, differing, remeasured } = imported;
  const isPlain = differing.length + remeasured.length + kept === 0;
  return (
    <Callout
      tone={isPlain ? "ok" : "wait"}
      isLive
      title={`${formatNumberOf(priced, "price")} taken from the file${added > 0 ? `, and ${formatNumberOf(added, "line")} of your own` : ""}`}
    >
      {kept > 0 && (
        <p>{`The file has no price for ${formatNumberOf(kept, "line")} that had one here: ${kept === 1 ? "it keeps" : "they keep"} it.`}</p>
      )}
      <Differences
        lead="The file measures some lines otherwise. The buyer’s quantities count:"
        rows={remeasured.map(({ line, asked, said }) => ({
          line,
          words: `Line ${line}: the buyer asks for ${asked}; the file says ${said}`,
        }))}
      />
      <Differences
        lead="Some of its sums are not what the prices come to. What stands here counts:"
        rows={differing.map(({ line, pence, said }) => ({
          line,
          words: `Line ${line} comes to ${formatMoney(pence)}; the file says ${formatMoney(said)}`,
        }))}
      />
      {children}
    </Callout>
  );
}

function Differences({ lead, rows }: { lead: string; rows: readonly { line: number; words: string }[] }) {
  if (rows.length === 0) return null;
  const more = rows.length - SHOWN;
  const list = (
    <>
      <ul className="mt-1 list-disc pl-5">
        {rows.slice(0, SHOWN).map(({ line, words }) => (
          <li key={line}>{words}</li>
        ))}
      </ul>
      {more > 0 && <p>{`And ${more} more.`}</p>}
    </>
  );
  if (rows.length <= SHOWN_OPEN)
    return (
      <>
        <p>{lead}</p>
        {list}
      </>
    );
  return (
    <>
      <p>{lead}</p>
      <details>
        <summary className="target underline underline-offset-3 hover:decoration-2">
          {formatNumberOf(rows.length, "line")}
        </summary>
        {list}
      </details>
    </>
  );
}
