import type { SubmissionResult } from "@conform-to/react";
import { listOpeners } from "#domain/tender-quotes/list-openers.ts";
import { evaluationRowsSchema, datesSchema, openingFormSchema } from "#domain/packages/packages.schema.ts";
import { MAX_CRITERIA } from "#domain/packages/packages.limits.ts";
import { adviseOnDates } from "#domain/tendering/advise-on-dates.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/package-dates";
import { DatesForm, type SaidOfDates, datesOf } from "./dates-form.tsx";
import { IssuedDates } from "./issued-dates.tsx";
import { OpeningSettings } from "./opening-settings.tsx";
import { useOwnPackage } from "./own-package.ts";
import { savePart } from "./save-part.ts";
import { dateFieldsOf, seenDates } from "./seen-dates.ts";
import { useMerged } from "./use-merged.ts";

type DatesSent = Sent<Route.ActionArgs>;

interface Answered {
  result: SubmissionResult<string[]>;
  problem: string;
  typed: Readonly<Record<string, string>>;
  part: "dates" | "evaluation" | "opening";
  /** Dates that were not saved yet, because something speaks against them that had not been read. */
  held: SaidOfDates | null;
}

export const action = formAction(
  byIntent({
    dates: async (sent: DatesSent): Promise<Answered | Response> => {
      const seen = sent.take("seen");
      sent.form.delete("intent");
      const typed = dateFieldsOf(sent.text);
      const advice = await adviseOnDates(sent.ctx, { typed, packageId: sent.params.id });
      const isNew = advice.against.some(({ isKept }) => !isKept);
      if (!isNew || seen === seenDates(typed)) return savePart(sent, "dates", datesSchema);
      const { result } = sent.check(datesSchema);
      const held = { advice, seen: seenDates(typed) };
      return { result, problem: "", typed: {}, part: "dates", held };
    },
    evaluation: (sent: DatesSent) => {
      sent.form.delete("intent");
      return savePart(sent, "evaluation", evaluationRowsSchema);
    },
    opening: (sent: DatesSent) => {
      sent.form.delete("intent");
      return savePart(sent, "opening", openingFormSchema);
    },
  }),
  ({ summary, message, typed }, { form }): Answered => ({
    result: summary,
    problem: message,
    typed,
    held: null,
    part: form.has("criterion-0") ? "evaluation" : form.has("openers") ? "opening" : "dates",
  }),
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { id: packageId } = params;
  return {
    openers: await listOpeners(ctx, { packageId }),
    advice: await adviseOnDates(ctx, { packageId }),
  };
}

/** When questions and quotes are due, how quotes are opened, and how they are judged. */
export default function PackageDates({ loaderData, actionData }: Route.ComponentProps) {
  const own = useOwnPackage();
  const result = useMerged(actionData?.part === "dates" ? actionData.result : undefined, datesOf(own));
  // Whoever was filling it in when it was issued still sees what was typed.
  if (own.state !== "draft" && !actionData) return <IssuedDates />;
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
      <DatesForm
        key={`dates ${own.version}`}
        result={result}
        kept={loaderData.advice}
        held={actionData?.held ?? null}
      />
      <div className="flex flex-col gap-10">
        <OpeningSettings
          key={`opening ${own.version}`}
          result={actionData?.part === "opening" ? actionData.result : undefined}
          who={loaderData.openers}
        />
        <CriteriaForm
          key={`criteria ${own.version}`}
          refused={actionData?.part === "evaluation" ? actionData : undefined}
        />
      </div>
    </div>
  );
}

interface CriteriaFormProps {
  refused: { problem: string; typed: Readonly<Record<string, string>> } | undefined;
}

function CriteriaForm({ refused }: CriteriaFormProps) {
  const own = useOwnPackage();
  const isFixed = own.state !== "draft";
  return (
    <Form showsValues method="post" id="package-criteria" data-keep>
      <fieldset disabled={isFixed} className="flex flex-col items-start gap-4">
        <div className="w-full">
          <SectionHeading>How quotes are judged</SectionHeading>
        </div>
        <p className="text-15 text-ink-2">
          Up to six criteria that weigh 100 together. Tenderers read them, and they are frozen at issue.
        </p>
        <NotDone problem={refused?.problem} title="That was not saved" />
        <input type="hidden" name="version" value={own.version} />
        {Array.from({ length: MAX_CRITERIA }, (_, at) => (
          <div key={at} className="grid w-full grid-cols-[minmax(0,1fr)_6rem] gap-3">
            <TextField
              field={{
                id: `criterion-${at}`,
                name: `criterion-${at}`,
                defaultValue: refused?.typed[`criterion-${at}`] ?? own.evaluation[at]?.criterion ?? "",
              }}
              label={at === 0 ? "Criterion" : `Criterion ${at + 1}`}
              isLabelHidden={at > 0}
              placeholder={["Price", "Programme", "Method and team", "Health and safety", "", ""][at]}
              maxLength={80}
              autoComplete="off"
            />
            <TextField
              field={{
                id: `weight-${at}`,
                name: `weight-${at}`,
                defaultValue: refused?.typed[`weight-${at}`] ?? String(own.evaluation[at]?.weight ?? ""),
              }}
              label={at === 0 ? "Weight" : `Weight of criterion ${at + 1}`}
              isLabelHidden={at > 0}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
            />
          </div>
        ))}
        {!isFixed && (
          <Button name="intent" value="evaluation">
            Save the criteria
          </Button>
        )}
      </fieldset>
    </Form>
  );
}
