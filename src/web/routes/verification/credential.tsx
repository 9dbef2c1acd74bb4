import { type SubmissionResult, getFormProps } from "@conform-to/react";
import type { z } from "zod";
import { credentialTypeByCode, credentialTypeOf } from "#domain/verification/credential-types.data.ts";
import { declareCredential } from "#domain/verification/declare-credential.ts";
import { getCredential } from "#domain/verification/get-credential.ts";
import type { OwnCredential } from "#domain/verification/get-verification.ts";
import { saveCredential } from "#domain/verification/save-credential.ts";
import { submitEvidence } from "#domain/verification/submit-evidence.ts";
import { draftSchema, factsSchema, submissionSchema } from "#domain/verification/verification.schema.ts";
import { canSendEvidence } from "#domain/verification/verification.policy.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import { Form } from "#web/forms/form.tsx";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { CompanyPage, useOwnCompany } from "../company/company-page.tsx";
import { ownCompanyOf } from "../company/own-company.ts";
import type { Route } from "./+types/credential";
import { CredentialFields } from "./credential-fields.tsx";
import { CredentialSheet } from "./credential-sheet.tsx";
import { formValues } from "./credential-values.ts";
import { DocumentsField } from "./documents-field.tsx";

const NEW = "new";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? "Evidence"} | Lintel` },
  { name: "robots", content: "noindex" },
];

/** One that is there by its id, or `new` with the type in the address; a renewal says which one it replaces. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { companyId } = ownCompanyOf(ctx, url);
  if (params.id !== NEW) {
    const credential = await getCredential(ctx, { companyId, credentialId: params.id });
    return { name: credential.name, typeCode: credential.type, credential, old: null };
  }
  authorize(canSendEvidence(ctx.actor, companyId));
  const type = credentialTypeByCode(url.searchParams.get("type") ?? "");
  if (!type) throw new AppError("not-found", "There is no such type of evidence.");
  const replaces = url.searchParams.get("replaces");
  const old = replaces
    ? await getCredential(ctx, { companyId, credentialId: replaces }).catch(() => null)
    : null;
  return { name: type.name, typeCode: type.code, credential: null, old };
}

export const action = formAction(
  byIntent({
    submit: async (sent: EvidenceSent) => {
      const { ctx, goTo } = sent;
      const { companyId, query, credentialId } = await save(sent, await countKept(sent));
      await submitEvidence(ctx, { companyId, credentialId });
      return goTo(`/company/verification${query}`, {
        title: "Submitted for verification",
        description: "You are told as soon as it is decided.",
      });
    },
    save: async (sent: EvidenceSent) => {
      const { query, name } = await save(sent);
      return sent.goTo(`/company/verification${query}`, `${name} saved`);
    },
    state,
  }),
  ({ summary }) => ({ result: summary }),
);

type EvidenceSent = Sent<Route.ActionArgs>;

function takeType({ take }: EvidenceSent) {
  const type = credentialTypeByCode(take("type"));
  if (!type) throw new AppError("invalid", "There is no such type of evidence.");
  return type;
}

/** How many documents of a draft stay, besides those that are sent. */
async function countKept({ ctx, params, url, form }: EvidenceSent): Promise<number> {
  if (params.id === NEW) return 0;
  const { companyId } = ownCompanyOf(ctx, url);
  const { documents } = await getCredential(ctx, { companyId, credentialId: params.id });
  return documents.filter(({ id }) => !form.getAll("removes").includes(id)).length;
}

/** Keeps the facts and the documents; with a count of documents that are kept, refuses what could not be submitted. */
async function save(sent: EvidenceSent, kept?: number) {
  const { ctx, params, url, form, take, files, check } = sent;
  const { companyId, query } = ownCompanyOf(ctx, url);
  const type = takeType(sent);
  const [version, replacesId] = [take("version"), take("replaces")];
  const removes = form.getAll("removes").map(String);
  form.delete("removes");
  const documents = files("documents");
  const isMissing = kept !== undefined && kept + documents.length === 0;
  form.delete("documents");
  const whole = isMissing ? submissionSchema : factsSchema;
  const today = londonDay(ctx.clock.now());
  const { payload: values } = check(kept === undefined ? draftSchema(type) : whole(type, today));
  const credentialId = await saveCredential(ctx, {
    companyId,
    ...(params.id !== NEW && { credentialId: params.id, version }),
    ...(replacesId !== "" && { replacesId }),
    type: type.code,
    values,
    removes,
    files: documents,
  });
  return { companyId, query, credentialId, name: type.name };
}

async function state(sent: EvidenceSent) {
  const { ctx, url, check, goTo } = sent;
  const { companyId, query } = ownCompanyOf(ctx, url);
  const type = takeType(sent);
  await declareCredential(ctx, { companyId, type: type.code, values: check(factsSchema(type)).payload });
  return goTo(`/company/verification${query}`, `${type.name} stated`);
}

export default function CredentialPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, typeCode, credential, old } = loaderData;
  const { link, refusal } = useOwnCompany();
  const isOpen =
    !refusal && (credential === null || ["draft", "corrections_requested"].includes(credential.state));
  return (
    <CompanyPage
      title={name}
      tab="verification"
      above={{ label: "Verification", to: link("/company/verification") }}
      preview={null}
      lead={isOpen ? credentialTypeOf(typeCode).text : undefined}
    >
      {isOpen || credential === null ? (
        <EvidenceForm
          key={credential?.id ?? typeCode}
          typeCode={typeCode}
          credential={credential}
          old={old}
          result={actionData?.result}
        />
      ) : (
        <CredentialSheet credential={credential} />
      )}
    </CompanyPage>
  );
}

interface EvidenceFormProps {
  typeCode: string;
  credential: OwnCredential | null;
  /** The one that this takes the place of: most of it stays as it was. */
  old: OwnCredential | null;
  result: SubmissionResult<string[]> | undefined;
}

function EvidenceForm({ typeCode, credential, old, result }: EvidenceFormProps) {
  const type = credentialTypeOf(typeCode);
  const { link } = useOwnCompany();
  const isSending = useIsSending();
  const schema = factsSchema(type);
  // What takes the place of one that held has days of its own; what was rejected may have been right in them.
  const renewed = old && (old.state === "rejected" ? old : { ...old, validFrom: null, expiresOn: null });
  const filled = credential ?? renewed;
  const [form, fields] = useCheckedForm<z.ZodObject>(schema, {
    id: "evidence",
    otherwise: { intent: "save", schema: draftSchema(type) },
    lastResult: result ?? null,
    ...(filled && { defaultValue: formValues(filled) }),
  });
  const corrections = credential?.corrections ?? {};
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      data-keep
      className="flex flex-col items-start gap-6"
    >
      <ErrorSummary problems={problemsOf(form, { documents: "documents" })} />
      {Object.keys(corrections).length > 0 && (
        <Callout tone="wait" title="Please correct what is marked, and submit it again">
          {corrections["document"] && <p className="mt-1">{`Document: ${corrections["document"]}`}</p>}
        </Callout>
      )}
      {credential && credential.flags.length > 0 && (
        <Callout tone="wait" title="Look at this before you submit">
          <ul className="mt-1 list-disc pl-5">
            {credential.flags.map(({ field, text }) => (
              <li key={field}>{text}</li>
            ))}
          </ul>
        </Callout>
      )}
      <input type="hidden" name="type" value={typeCode} />
      {credential && <input type="hidden" name="version" value={credential.version} />}
      {old && <input type="hidden" name="replaces" value={old.id} />}
      {!type.isDeclared && (
        <DocumentsField documents={credential?.documents ?? []} errors={fields["documents"]!.errors} />
      )}
      <CredentialFields type={type} fields={fields as never} corrections={corrections} />
      <div className="flex flex-wrap gap-3">
        {type.isDeclared ? (
          <Button kind="main" name="intent" value="state" isBusy={isSending} busyLabel="Saving...">
            State this
          </Button>
        ) : (
          <>
            <Button kind="main" name="intent" value="submit" isBusy={isSending} busyLabel="Sending...">
              Submit for verification
            </Button>
            <Button name="intent" value="save" disabled={isSending}>
              Save for later
            </Button>
          </>
        )}
        <CancelLink to={link("/company/verification")} />
        {credential && (
          <ButtonLink kind="danger" to={link(`/company/verification/${credential.id}/withdraw`)}>
            {credential.state === "draft" ? "Delete this draft" : "Take it back"}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
