import { listAcceptances } from "#domain/confidentiality/list-acceptances.ts";
import { ndaSchema } from "#domain/packages/nda.schema.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { formatDeadline } from "#web/format.ts";
import { afterConflict } from "#web/after-conflict.ts";
import { useOwnPackage } from "#web/routes/tenders/own-package.ts";
import { savePart } from "#web/routes/tenders/save-part.ts";
import { contextOf } from "#web/session.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import type { Route } from "./+types/package-nda";
import { NdaForm } from "./nda-form.tsx";
import { NdaText } from "./nda-text.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return listAcceptances(contextOf(context), { packageId: params.id });
}

export const shouldRevalidate = afterConflict;

export const action = formAction(
  (sent: Sent<Route.ActionArgs>) => savePart(sent, "nda", ndaSchema),
  ({ summary }) => ({ result: summary }),
);

/** The agreement that firms accept before the documents open; once it is issued, who has accepted it. */
export default function PackageNda({ loaderData, actionData }: Route.ComponentProps) {
  const own = useOwnPackage();
  const { accepted, waiting } = loaderData;
  if (own.state === "draft") return <NdaForm key={own.version} result={actionData?.result} />;
  if (own.ndaHash === null)
    return (
      <p className="text-16 text-ink-2">
        No confidentiality agreement is asked for: the documents are open to every invited firm.
      </p>
    );
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
      <section aria-labelledby="accepted">
        <SectionHeading id="accepted" count={accepted.length}>
          Accepted
        </SectionHeading>
        {accepted.length === 0 && (
          <p className="pt-4 text-15 text-ink-2">By nobody yet. The documents open to a firm once it has.</p>
        )}
        <ul>
          {accepted.map(({ invitationId, firm, name, position, at }) => (
            <li key={invitationId} className="border-b border-rule py-3">
              <p className="text-16 font-label wrap-anywhere">{firm}</p>
              <p className="text-15 wrap-anywhere text-ink-2">
                <DottedFacts facts={[`${name}, ${position}`, formatDeadline(at)]} />
              </p>
            </li>
          ))}
        </ul>
        {waiting.length > 0 && (
          <p className="pt-4 text-15 wrap-anywhere">{`Not yet: ${waiting.join(", ")}.`}</p>
        )}
      </section>
      <NdaText text={own.ndaText} hash={own.ndaHash} />
    </div>
  );
}
