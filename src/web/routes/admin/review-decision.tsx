import { credentialTypeOf } from "#domain/verification/credential-types.data.ts";
import type { Credential } from "#domain/verification/credentials.queries.ts";
import { checkMethods } from "#domain/verification/verification.schema.ts";
import { Form } from "#web/forms/form.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Keys } from "./keys.tsx";
import { RejectionForm } from "./rejection-form.tsx";
import { REVIEW_KEYS } from "./use-review-keys.ts";

interface Answer {
  ofReason: string | null;
  ofCorrections: string | null;
  typed: Record<string, string>;
}

interface ReviewDecisionProps {
  credential: Credential;
  isHeldByMe: boolean;
  answer: Answer | undefined;
}

/** Approve stands alone; what sends it back stands together below, and what decides nothing comes last. */
export function ReviewDecision({ credential, isHeldByMe, answer }: ReviewDecisionProps) {
  const typed = answer?.typed ?? {};
  const version = <input type="hidden" name="version" value={credential.version} />;
  return (
    <section aria-labelledby="decision" className="border border-ink bg-sheet p-5">
      <h2 id="decision" className="heading scroll-mt-24 text-19">
        Decide
      </h2>
      <Form method="post" className="mt-4 flex flex-col items-start gap-4">
        {version}
        <RadioGroupField
          field={{
            id: "check-method",
            name: "checkMethod",
            required: true,
            defaultValue: typed["checkMethod"] ?? "document-seen",
          }}
          label="How it was checked"
          options={checkMethods}
        />
        <Button kind="main" name="intent" value="approve" data-approve="">
          Approve
        </Button>
      </Form>
      <div className="mt-6 flex flex-wrap items-start gap-3 border-t border-rule pt-5">
        <RejectionForm
          id={credential.id}
          of=""
          group="sent-back"
          typed={typed["reason"] ?? ""}
          problem={answer?.ofReason}
        >
          {version}
        </RejectionForm>
        <Corrections credential={credential} answer={answer} />
      </div>
      <div className="mt-6 flex flex-col gap-3 border-t border-rule pt-4">
        <Form method="post">
          {version}
          <Button isSmall kind="quiet" name="intent" value={isHeldByMe ? "release" : "take"}>
            {isHeldByMe ? "Leave it to another administrator" : "Keep it for me while I look"}
          </Button>
        </Form>
        <Keys keys={REVIEW_KEYS} />
      </div>
    </section>
  );
}

function Corrections({ credential, answer }: Pick<ReviewDecisionProps, "credential" | "answer">) {
  // Also what was left out.
  const lines = [
    ...credentialTypeOf(credential.type).fields.map(({ name, label }) => ({ name: name as string, label })),
    { name: "document", label: "Document" },
  ];
  const problem = answer?.ofCorrections;
  const isTyped = lines.some(({ name }) => answer?.typed[`fix-${name}`]);
  return (
    <details open={isTyped || Boolean(problem) || undefined} name="sent-back" className="open:basis-full">
      <summary className={`${buttonClass({})} w-fit cursor-pointer list-none`}>Ask for corrections</summary>
      <Form method="post" id="corrections" data-keep className="mt-3 flex flex-col items-start gap-3">
        <input type="hidden" name="version" value={credential.version} />
        <ErrorSummary problems={problem ? [{ id: `fix-${lines[0]!.name}`, message: problem }] : []} />
        {lines.map(({ name, label }, index) => (
          <TextField
            key={name}
            field={{
              id: `fix-${name}`,
              name: `fix-${name}`,
              maxLength: 300,
              defaultValue: answer?.typed[`fix-${name}`],
              errors: problem && index === 0 ? [problem] : undefined,
            }}
            label={label}
            autoComplete="off"
            className="w-full"
          />
        ))}
        <Button name="intent" value="correct">
          Send back
        </Button>
      </Form>
    </details>
  );
}
