import type { PricingProposal } from "#domain/packages/get-pricing.ts";
import type { PricingComparison } from "#domain/tender-rules/compare-pricing.ts";
import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { showQuantity } from "#domain/tender-rules/scaled-numbers.schema.ts";
import { formatMoney, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { PricingTable } from "./pricing-table.tsx";

const SHOWN_ERRORS = 50;

interface PricingProposalViewProps {
  proposal: PricingProposal;
  version: number;
  /** The lines that it would take the place of. */
  replaced: readonly PricingLine[];
}

function RowErrors({ errors }: { errors: PricingProposal["errors"] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {errors.map(({ row, sentence }) => (
        <li key={row} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  );
}

/** What the new document changes of the one that counts, in numbers, and the lines that are others by it. */
function Changes({ changes, isMoved }: { changes: PricingComparison; isMoved: boolean }) {
  const { same, changed, added, gone } = changes;
  if (changed.length + added.length + gone.length === 0)
    return (
      <p className="text-15">
        {isMoved
          ? "Only the order changes: every line is there as it is, and some stand at another place."
          : "It changes nothing: every line is there as it is."}
      </p>
    );
  const rows = [
    ...changed.map(({ was, is }) => [nameOf(is), sayChange(was, is)] as const),
    ...gone.map((line) => [nameOf(line), "gone"] as const),
  ];
  const more = rows.length - SHOWN_CHANGES;
  return (
    <div className="max-w-measure text-15">
      <p className="font-label">
        {[
          formatNumberOf(same, "line stays as it is", "lines stay as they are"),
          changed.length > 0 && `${changed.length} changed`,
          added.length > 0 && `${added.length} new`,
          gone.length > 0 && `${gone.length} gone`,
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
      {rows.length > 0 && (
        <details className="mt-1" open={rows.length <= FEW_CHANGES}>
          <summary className="unfolds">What changes</summary>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {rows.slice(0, SHOWN_CHANGES).map(([name, what], at) => (
              <li key={at} className="wrap-anywhere">{`${name}: ${what}`}</li>
            ))}
            {more > 0 && <li>{`and ${formatNumberOf(more, "line")} more`}</li>}
          </ul>
        </details>
      )}
    </div>
  );
}

const [FEW_CHANGES, SHOWN_CHANGES] = [6, 50];

const nameOf = ({ item, description }: PricingLine): string =>
  [item, description.length > 60 ? `${description.slice(0, 60)}…` : description].filter(Boolean).join(" ");

/** `10 m³, now 12 m³`. */
function sayChange(was: PricingLine, is: PricingLine): string {
  const parts = [
    was.description !== is.description && "other words",
    was.section !== is.section && `section ${is.section || "none"}`,
    was.item !== is.item && `item ${is.item || "none"}`,
    was.kind !== is.kind && `${lineKindFacts(was.kind).label}, now ${lineKindFacts(is.kind).label}`,
    (was.quantity !== is.quantity || was.unit !== is.unit) && `${sayQuantity(was)}, now ${sayQuantity(is)}`,
    was.amount !== is.amount && `${sayAmount(was)}, now ${sayAmount(is)}`,
  ];
  return parts.filter(Boolean).join("; ");
}

/** Whether a line of those that stay stands at another place. */
const isMoved = (before: readonly PricingLine[], after: readonly PricingLine[]): boolean =>
  after.some((line, at) => before[at] !== undefined && sayChange(before[at], line) !== "");

const sayQuantity = ({ quantity, unit }: PricingLine): string =>
  quantity === null ? `without a quantity, ${unit}` : `${showQuantity(quantity)} ${unit}`;
const sayAmount = ({ amount }: PricingLine): string => (amount === null ? "no amount" : formatMoney(amount));

/** What was read from a file or pasted, row by row, before it takes the place of the pricing document. */
export function PricingProposalView({ proposal, version, replaced }: PricingProposalViewProps) {
  const { id, fileName, lines, errors, notes, changes } = proposal;
  const rows = formatNumberOf(errors.length, "row");
  return (
    <section aria-labelledby="proposal" className="flex flex-col gap-5">
      <SectionHeading id="proposal" count={formatNumberOf(lines.length, "line")}>
        {`Read from ${fileName}`}
      </SectionHeading>
      <p className="max-w-measure text-15 text-ink-2">
        {replaced.length === 0
          ? "Nothing is kept yet: look through it first."
          : `Nothing is kept yet: the ${formatNumberOf(replaced.length, "line")} below stay until you use these.`}
      </p>
      {changes && <Changes changes={changes} isMoved={isMoved(replaced, lines)} />}
      {errors.length > 0 && (
        <Callout tone="bad" title={`${rows} cannot be read`}>
          <RowErrors errors={errors.slice(0, SHOWN_ERRORS)} />
          {errors.length > SHOWN_ERRORS && (
            <details className="mt-2">
              <summary className="target cursor-pointer">{`And ${formatNumberOf(errors.length - SHOWN_ERRORS, "row")} more`}</summary>
              <RowErrors errors={errors.slice(SHOWN_ERRORS)} />
            </details>
          )}
          <p className="mt-2">Mend them and read the list again, or go on without them.</p>
        </Callout>
      )}
      {notes.length > 0 && (
        <ul className="flex max-w-measure list-disc flex-col gap-1 pl-5 text-15 text-ink-2">
          {notes.map((note) => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
      <Form method="post" id="pricing-proposal" className="flex flex-wrap gap-3">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="proposal" value={id} />
        {lines.length > 0 && (
          <Button kind="main" name="intent" value="keep" data-replaces="pricing-lines-">
            {errors.length === 0
              ? `Use these ${formatNumberOf(lines.length, "line")}`
              : `Use ${formatNumberOf(lines.length, "line")}, without ${rows}`}
          </Button>
        )}
        <Button name="intent" value="discard">
          Put aside
        </Button>
      </Form>
      {lines.length > 0 && <PricingTable lines={lines} caption={`Read from ${fileName}`} />}
    </section>
  );
}
