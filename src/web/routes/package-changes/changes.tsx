import { keyTermsValues } from "#domain/packages/key-terms-values.schema.ts";
import { discardChanges } from "#domain/package-changes/discard-changes.ts";
import { getPrepared } from "#domain/package-changes/get-prepared.ts";
import {
  datesChangeSchema,
  pricingChangeSchema,
  termsChangeSchema,
  workChangeSchema,
} from "#domain/package-changes/package-changes.schema.ts";
import { prepareChange } from "#domain/package-changes/prepare-change.ts";
import { writeRows } from "#domain/package-changes/read-changed-lines.ts";
import { Acting, Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { afterConflict } from "#web/after-conflict.ts";
import { addressOfAddendum } from "../tenders/addendum-form.tsx";
import { useOwnPackage } from "../tenders/own-package.ts";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/changes";
import { FactChanges } from "./fact-changes.tsx";
import { DatesChange, PricingChange, TermsChange, WorkChange } from "./change-forms.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { facts, changes } = await getPrepared(contextOf(context), { packageId: params.id });
  const { pricing, keyTerms, ...others } = facts;
  return { changes, facts: others, terms: keyTermsValues(keyTerms), rows: writeRows(pricing) };
}

export const shouldRevalidate = afterConflict;

type ChangesSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: ChangesSent) => `/company/tenders/${params.id}/changes`;
const schemas = {
  work: workChangeSchema,
  dates: datesChangeSchema,
  terms: termsChangeSchema,
  pricing: pricingChangeSchema,
} as const;

const preparing = (section: keyof typeof schemas) => async (sent: ChangesSent) => {
  sent.form.delete("intent");
  const version = sent.take("version");
  const { payload } = sent.check(schemas[section]);
  const differs = await prepareChange(sent.ctx, { ...payload, packageId: sent.params.id, version, section });
  return sent.goTo(
    pageOf(sent),
    differs
      ? { title: "Prepared", description: "No tenderer reads it before you issue the addendum." }
      : { title: "Nothing differs", description: "It reads as it was issued: no change is prepared." },
  );
};

export const action = formAction(
  byIntent({
    work: preparing("work"),
    dates: preparing("dates"),
    terms: preparing("terms"),
    pricing: preparing("pricing"),
    discard: async (sent: ChangesSent) => {
      const which = { packageId: sent.params.id, version: sent.text("version") };
      const isDone = await discardChanges(sent.ctx, which);
      return sent.goTo(pageOf(sent), isDone ? "Put aside" : "Nothing to put aside");
    },
  }),
  ({ summary, message, typed, issues }, { form }) => ({
    result: summary,
    problem: message,
    typed,
    errors: form.has("rows") ? errorsAtFields(issues) : {},
    part: partOf(form),
  }),
);

/** Which of the forms was refused. */
function partOf(form: FormData): string {
  if (form.has("scope")) return "work";
  if (form.has("validityDays")) return "dates";
  if (form.has("rows")) return "pricing";
  return form.has("errorRule") ? "terms" : "";
}

/** What an addendum will change of an issued package: prepared here, read by the tenderers once it is issued. */
export default function Changes({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, facts, terms, rows } = loaderData;
  const own = useOwnPackage();
  const refused = (part: string) => (actionData?.part === part ? actionData.result : undefined);
  if (own.state !== "issued")
    return (
      <p className="text-16 text-ink-2">
        Addenda change a tender while it is out. Before the issue its own pages do, and after the return
        nothing changes.
      </p>
    );
  return (
    <div className="flex flex-col gap-10">
      <NotDone
        problem={actionData?.part === "pricing" || actionData?.part === "" ? actionData.problem : null}
        errors={actionData?.errors}
      />
      <p className="max-w-measure text-16 text-ink-2">
        What you change here goes out with the next addendum: every tenderer reads it before and after.
      </p>
      <Prepared changes={changes} />
      <Acting>
        <section aria-labelledby="change" className="flex flex-col gap-4">
          <SectionHeading id="change">Change something</SectionHeading>
          <p className="max-w-measure text-15 text-ink-2">
            What the trade is, its value, the evidence asked for and how quotes are judged stay as they were
            issued. The return moves in the addendum itself; documents change on their own page.
          </p>
          <FoldedPanel title="Scope, design and who provides what" isOpen={actionData?.part === "work"}>
            <WorkChange key={`work ${own.version}`} facts={facts} result={refused("work")} />
          </FoldedPanel>
          <FoldedPanel title="Dates" isOpen={actionData?.part === "dates"}>
            <DatesChange key={`dates ${own.version}`} facts={facts} result={refused("dates")} />
          </FoldedPanel>
          <FoldedPanel title="Key terms" isOpen={actionData?.part === "terms"}>
            <TermsChange key={`terms ${own.version}`} values={terms} result={refused("terms")} />
          </FoldedPanel>
          <FoldedPanel title="Pricing document" isOpen={actionData?.part === "pricing"}>
            <PricingChange key={`pricing ${own.version}`} rows={actionData?.typed["rows"] ?? rows} />
          </FoldedPanel>
        </section>
      </Acting>
    </div>
  );
}

function Prepared({ changes }: { changes: Route.ComponentProps["loaderData"]["changes"] }) {
  const own = useOwnPackage();
  return (
    <section aria-labelledby="prepared">
      <SectionHeading id="prepared" count={changes.length > 0 ? changes.length : undefined}>
        Prepared for the next addendum
      </SectionHeading>
      {changes.length === 0 ? (
        <p className="pt-4 text-15 text-ink-2">
          Nothing yet. Change something below: your team sees it here, and the tenderers once you issue it.
        </p>
      ) : (
        <>
          <div className="pt-4">
            <FactChanges changes={changes} />
          </div>
          <Acting>
            <div className="mt-5 flex flex-wrap gap-3">
              <ButtonLink kind="main" to={addressOfAddendum(own.id)}>
                Go on to the addendum
              </ButtonLink>
              <Form method="post">
                <input type="hidden" name="version" value={own.version} />
                <Button name="intent" value="discard">
                  Put all of it aside
                </Button>
              </Form>
            </div>
          </Acting>
        </>
      )}
    </section>
  );
}
