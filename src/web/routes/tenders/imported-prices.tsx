import type { FormEventHandler } from "react";
import type { ImportedPrices } from "#domain/tender-quotes/import-prices.ts";
import { formatMoney, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";

const SHOWN = 20;

interface ImportedPricesProps {
  imported: ImportedPrices;
  draftVersion: number;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** What was taken from a file, where it says something else than what stands here, and the way back. */
export function ImportedPricesShown({ imported, draftVersion, onSubmit }: ImportedPricesProps) {
  const { priced, kept, added, differing, remeasured, replaced } = imported;
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
      {(replaced.lines.length > 0 || replaced.ownLines !== null) && (
        <Form method="post" id="take-back" onSubmit={onSubmit} className="mt-2">
          <input type="hidden" name="draftVersion" value={draftVersion} />
          <input type="hidden" name="replaced" value={JSON.stringify(replaced)} />
          <Button name="intent" value="takeBack" isSmall>
            Take the file back
          </Button>
        </Form>
      )}
    </Callout>
  );
}

function Differences({ lead, rows }: { lead: string; rows: readonly { line: number; words: string }[] }) {
  if (rows.length === 0) return null;
  const more = rows.length - SHOWN;
  return (
    <>
      <p>{lead}</p>
      <ul className="mt-1 list-disc pl-5">
        {rows.slice(0, SHOWN).map(({ line, words }) => (
          <li key={line}>{words}</li>
        ))}
      </ul>
      {more > 0 && <p>{`And ${more} more.`}</p>}
    </>
  );
}
