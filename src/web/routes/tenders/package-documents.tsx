import { acceptedFiles } from "#domain/attachments/attachment-types.data.ts";
import { MAX_FILES } from "#domain/attachments/attachments.limits.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import type { TenderDocument } from "#domain/tender-documents/documents.queries.ts";
import { editDocument } from "#domain/tender-documents/edit-document.ts";
import { listDocuments } from "#domain/tender-documents/list-documents.ts";
import { removeDocument } from "#domain/tender-documents/remove-document.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { documentTypeLabel, documentTypes } from "#domain/tender-rules/document-types.data.ts";
import { formatFileSize, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { FileField } from "#web/ui/file-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/package-documents";
import { afterConflict } from "./after-conflict.ts";
import { AddendumForm } from "./addendum-form.tsx";
import { useOwnPackage } from "./own-package.ts";
import { PackLinks } from "./pack-links.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return listDocuments(contextOf(context), { packageId: params.id });
}

export const shouldRevalidate = afterConflict;

type DocumentsSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: DocumentsSent) => `/company/tenders/${params.id}/documents`;
const which = ({ params, text }: DocumentsSent) => ({ packageId: params.id, documentId: text("document") });

export const action = formAction(
  byIntent({
    add: async (sent: DocumentsSent) => {
      const count = await addDocuments(sent.ctx, { packageId: sent.params.id, files: sent.files("files") });
      return sent.goTo(pageOf(sent), {
        title: `${formatNumberOf(count, "document")} added`,
        description: "Number, revision and kind are read from the file names: look at them once.",
      });
    },
    edit: async (sent: DocumentsSent) => {
      const { text } = sent;
      const facts = {
        number: text("number"),
        title: text("title"),
        revision: text("revision"),
        kind: text("kind"),
      };
      await editDocument(sent.ctx, { ...which(sent), ...facts });
      return sent.goTo(pageOf(sent), "Saved");
    },
    remove: async (sent: DocumentsSent) => {
      await removeDocument(sent.ctx, which(sent));
      return sent.goTo(pageOf(sent), "Taken out of the tender");
    },
    addendum: async (sent: DocumentsSent) => {
      const { params, text } = sent;
      const number = await issueAddendum(sent.ctx, {
        packageId: params.id,
        version: text("version"),
        reason: text("reason"),
        materiality: text("materiality"),
        returnDay: text("returnDay"),
        returnTime: text("returnTime"),
      });
      return sent.goTo(`/company/tenders/${params.id}/history`, {
        title: `Addendum ${number} issued`,
        description: "Every tenderer has been told in the same instant.",
      });
    },
  }),
  ({ message, typed }) => ({ problem: message, typed }),
);

/** A package's documents: added by their names, corrected in their rows, issued as sets. */
export default function PackageDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, changes } = loaderData;
  const own = useOwnPackage();
  const isOpen = own.state === "draft" || own.state === "issued";
  return (
    <div className="flex flex-col gap-10">
      {actionData?.problem && (
        <Callout tone="bad" isLive title="That was not done">
          {actionData.problem}
        </Callout>
      )}
      {isOpen && <AddForm isIssued={own.state === "issued"} />}
      {own.state === "issued" && changes && (
        <AddendumForm changes={changes} typed={actionData?.typed ?? {}} />
      )}
      <section aria-labelledby="documents">
        <SectionHeading id="documents" count={documents.length}>
          Documents
        </SectionHeading>
        {documents.length === 0 && (
          <p className="pt-4 text-15 text-ink-2">
            None yet. Firms decline packages without drawings, or price the risk.
          </p>
        )}
        <PackLinks
          id={own.id}
          all={documents}
          fresh={own.setNumber === 0 ? [] : documents.filter(({ standing }) => standing !== "issued")}
          freshLabel="What is not issued yet"
        />
        <ul>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              isOpen={isOpen}
              isDraft={own.state === "draft"}
              typed={actionData?.typed["document"] === document.id ? actionData.typed : undefined}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

function AddForm({ isIssued }: { isIssued: boolean }) {
  const isSending = useIsSending();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="flex max-w-2xl flex-col items-start gap-4"
      id="add-documents"
    >
      <FileField
        field={{ id: "files", name: "files", required: true }}
        label={isIssued ? "Add revised or new documents" : "Add documents"}
        hint={`At most ${MAX_FILES} at once, 25 MB each. A file with the number of a document that is there becomes its next revision.${isIssued ? " They reach the tenderers with the next addendum." : ""}`}
        accept={acceptedFiles}
        className="w-full"
      />
      <Button kind="main" name="intent" value="add" isBusy={isSending} busyLabel="Uploading...">
        Add
      </Button>
    </Form>
  );
}

const standings = {
  new: <StatusBadge tone="wait">Not issued yet</StatusBadge>,
  superseded: <StatusBadge tone="wait">Newer than issued</StatusBadge>,
  issued: <StatusBadge tone="ok">Issued</StatusBadge>,
};

interface DocumentRowProps {
  document: TenderDocument;
  isOpen: boolean;
  isDraft: boolean;
  /** What was typed into its form, which was refused. */
  typed: Readonly<Record<string, string>> | undefined;
}

function DocumentRow({ document, isOpen, isDraft, typed }: DocumentRowProps) {
  const { id, number, title, kind, revision, revisionId, fileName, sizeBytes, standing, wasIssued } =
    document;
  const isFixed = standing === "issued";
  return (
    <li className="border-b border-rule py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 grow basis-72">
          <p className="text-16 wrap-anywhere">
            <a href={`/tender-documents/${revisionId}`} download className="font-label">
              {number}
            </a>
            {revision && <span className="ml-2 text-15 text-ink-2">{`rev ${revision}`}</span>}
            {title && <span className="ml-2">{title}</span>}
          </p>
          <p className="text-13 wrap-anywhere text-ink-2">{`${fileName} · ${formatFileSize(sizeBytes)}`}</p>
        </div>
        <Badge>{documentTypeLabel(kind)}</Badge>
        {!isDraft && standings[standing]}
      </div>
      {isOpen && (
        <details className="mt-1" open={typed !== undefined}>
          <summary className="target w-fit cursor-pointer py-1 text-15 underline">
            {isFixed ? "Take out" : "Correct or take out"}
          </summary>
          <Form
            method="post"
            id={`edit-${id}`}
            data-keep
            className="mt-3 grid items-end gap-4 sm:grid-cols-4"
          >
            <input type="hidden" name="document" value={id} />
            {wasIssued ? (
              <>
                <input type="hidden" name="number" value={number} />
                <input type="hidden" name="title" value={title} />
                <input type="hidden" name="kind" value={kind} />
                <p className="text-15 text-ink-2 sm:col-span-4">
                  It has been issued: its number, title and kind stay.
                </p>
              </>
            ) : (
              <>
                <TextField
                  field={{ id: `number-${id}`, name: "number", defaultValue: typed?.["number"] ?? number }}
                  label="Number"
                  maxLength={80}
                />
                <TextField
                  field={{ id: `title-${id}`, name: "title", defaultValue: typed?.["title"] ?? title }}
                  label="Title"
                  maxLength={200}
                />
                <SelectField
                  field={{ id: `kind-${id}`, name: "kind", defaultValue: typed?.["kind"] ?? kind }}
                  label="Kind"
                  options={documentTypes}
                />
              </>
            )}
            {!isFixed && (
              <TextField
                field={{
                  id: `revision-${id}`,
                  name: "revision",
                  defaultValue: typed?.["revision"] ?? revision,
                }}
                label="Revision"
                maxLength={20}
              />
            )}
            <div className="flex flex-wrap gap-3 sm:col-span-4">
              {!isFixed && (
                <Button name="intent" value="edit">
                  Save
                </Button>
              )}
              <Button kind="danger" name="intent" value="remove">
                Take out
              </Button>
            </div>
          </Form>
        </details>
      )}
    </li>
  );
}
