import type { PricingProposal } from "#domain/packages/get-pricing.ts";
import { formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { PricingTable } from "./pricing-table.tsx";

const SHOWN_ERRORS = 50;

interface PricingProposalViewProps {
  proposal: PricingProposal;
  version: number;
  /** How many lines it would take the place of. */
  replaced: number;
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

/** What was read from a file or pasted, row by row, before it takes the place of the pricing document. */
export function PricingProposalView({ proposal, version, replaced }: PricingProposalViewProps) {
  const { id, fileName, lines, errors, notes } = proposal;
  const rows = formatNumberOf(errors.length, "row");
  return (
    <section aria-labelledby="proposal" className="flex flex-col gap-5">
      <SectionHeading id="proposal" count={formatNumberOf(lines.length, "line")}>
        {`Read from ${fileName}`}
      </SectionHeading>
      <p className="max-w-measure text-15 text-ink-2">
        {replaced === 0
          ? "Nothing is kept yet: look through it first."
          : `Nothing is kept yet: the ${formatNumberOf(replaced, "line")} below stay until you use these.`}
      </p>
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
          <Button kind="main" name="intent" value="keep">
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
