import { getPricing } from "#domain/packages/get-pricing.ts";
import { writeLineRow } from "#domain/packages/write-line-rows.ts";
import { formatNumberOf } from "#web/format.ts";
import { formAction } from "#web/forms/form-action.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Callout } from "#web/ui/callout.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { Route } from "./+types/package-pricing";
import { afterConflict } from "#web/after-conflict.ts";
import { FixedPart } from "./fixed-part.tsx";
import { useOwnPackage } from "./own-package.ts";
import { PricingFileForm, PricingPasteForm } from "./pricing-from-sheet.tsx";
import { pricingIntents, refusedPricing } from "./pricing-intents.ts";
import { PricingLinesForm } from "./pricing-lines-form.tsx";
import { PricingProposalView } from "./pricing-proposal.tsx";
import { PricingTable } from "./pricing-table.tsx";
import { SheetLinks } from "./sheet-links.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { lines, proposal } = await getPricing(contextOf(context), { packageId: params.id });
  const asked = Number(url.searchParams.get("from"));
  const isIn = Number.isInteger(asked) && asked > 0 && asked <= lines.length;
  return { lines, proposal, rows: lines.map(writeLineRow), from: isIn ? asked - 1 : 0 };
}

export const shouldRevalidate = afterConflict;

export const action = formAction(byIntent(pricingIntents), refusedPricing);

/** The lines that firms price: typed in place, from a file or pasted from a spreadsheet. */
export default function PackagePricing({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, rows, from, proposal } = loaderData;
  const own = useOwnPackage();
  const onlyReads = useOnlyReads();
  const isFixed = own.state !== "draft" || onlyReads;
  return (
    <div className="flex flex-col gap-10">
      {own.state !== "draft" && <FixedPart />}
      {actionData?.problem && (
        <Callout tone="bad" isLive title="That was not saved" className="max-w-sheet">
          {actionData.problem}
        </Callout>
      )}
      {proposal && <PricingProposalView proposal={proposal} version={own.version} replaced={lines} />}
      <section aria-labelledby="lines">
        <SectionHeading
          id="lines"
          count={lines.length > 0 ? formatNumberOf(lines.length, "line") : undefined}
        >
          Pricing document
        </SectionHeading>
        {lines.length === 0 ? (
          <p className="max-w-measure pt-4 text-15 text-ink-2">
            None yet. Without one every firm lays its quote out differently, and none can be compared line by
            line.
          </p>
        ) : (
          <div className="pt-3">
            <SheetLinks address={`/company/tenders/${own.id}/pricing`} label="Download" />
          </div>
        )}
        {isFixed && lines.length > 0 && <PricingTable lines={lines} />}
        {!isFixed && (
          <PricingLinesForm
            rows={rows}
            from={from}
            fixedPence={lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)}
            version={own.version}
            refused={actionData?.lines}
          />
        )}
      </section>
      {!isFixed && (
        <section aria-labelledby="in-place">
          <SectionHeading id="in-place">
            {lines.length > 0 ? "Other lines in their place" : "From a file or a spreadsheet"}
          </SectionHeading>
          <p className="max-w-measure pt-3 text-15 text-ink-2">
            You see what was read before anything is kept.
          </p>
          <div className="grid items-start gap-x-12 gap-y-10 pt-5 lg:grid-cols-2">
            <PricingFileForm />
            <PricingPasteForm rows={actionData?.rows ?? ""} />
          </div>
        </section>
      )}
    </div>
  );
}
