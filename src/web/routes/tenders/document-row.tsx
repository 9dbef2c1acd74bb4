import type { TenderDocument } from "#domain/tender-documents/documents.queries.ts";
import { documentTypeLabel, documentTypes } from "#domain/tender-rules/document-types.data.ts";
import { formatFileSize } from "#web/format.ts";
import { Acting, Form } from "#web/forms/form.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { FirstPage } from "./first-page.tsx";
import { sayPages, saySearchable } from "./say-reading.ts";
import { TextField } from "#web/ui/text-field.tsx";

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
  typed: Readonly<Record<string, string>>;
}

/** A document as its buyer has it, and the form that corrects it. */
export function DocumentRow({ document, isOpen, isDraft, typed }: DocumentRowProps) {
  const { number, title, kind, revision, revisionId, fileName, sizeBytes, standing } = document;
  const isFixed = standing === "issued" || document.isIssued;
  return (
    <li className="border-b border-rule py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <FirstPage revisionId={revisionId} reading={document.reading} />
        <div className="min-w-0 grow basis-72">
          <p className="text-16 wrap-anywhere">
            <a href={`/tender-documents/${revisionId}`} download className="font-label">
              {number}
            </a>
            {revision && <span className="ml-2 text-15 text-ink-2">{`rev ${revision}`}</span>}
            {title && title !== number && <span className="ml-2">{title}</span>}
          </p>
          <p className="text-13 wrap-anywhere text-ink-2">
            <DottedFacts
              facts={[
                !fileName.startsWith(number) && fileName,
                formatFileSize(sizeBytes),
                sayPages(document),
              ]}
            />
          </p>
          <p className="text-13 text-ink-2">{saySearchable(document)}</p>
        </div>
        <Badge>{documentTypeLabel(kind)}</Badge>
        {!isDraft && standings[standing]}
        {isOpen &&
          (isFixed ? (
            <TakeOut document={document} typed={typed} />
          ) : (
            <EditRow document={document} typed={typed} />
          ))}
      </div>
    </li>
  );
}

const TAKING_OUT = "take-out";

/** By which any of the issued documents is taken out: a form in each of some hundred rows is most of what the page weighs. */
export function TakingOutForm() {
  return (
    <Form method="post" id={TAKING_OUT}>
      <input type="hidden" name="intent" value="remove" />
    </Form>
  );
}

type FoldedProps = Pick<DocumentRowProps, "document" | "typed">;

/** What was issued keeps its number, title and kind; a newer revision comes as a file. */
function TakeOut({ document: { id }, typed }: FoldedProps) {
  return (
    <Acting>
      <details className="open:basis-full" open={typed["document"] !== undefined}>
        <summary className="unfolds">Take out</summary>
        <p className="mt-3 text-15 text-ink-2">It has been issued: its number, title and kind stay.</p>
        <Button kind="danger" form={TAKING_OUT} name="document" value={id} className="mt-4">
          Take out
        </Button>
      </details>
    </Acting>
  );
}

/** What is not issued yet, or has come in a newer revision. */
function EditRow({ document, typed }: FoldedProps) {
  const { id, version, revisionId, number, title, kind, revision, wasIssued } = document;
  return (
    <details className="open:basis-full" open={typed["document"] !== undefined}>
      <summary className="unfolds">Correct or take out</summary>
      <Form
        method="post"
        id={`edit-${id}`}
        its={{ document: id }}
        data-keep
        className="mt-3 grid items-end gap-4 sm:grid-cols-4"
      >
        <input type="hidden" name="document" value={id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="revisionId" value={revisionId} />
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
              field={{ id: `number-${id}`, name: "number", defaultValue: typed["number"] ?? number }}
              label="Number"
              maxLength={80}
            />
            <TextField
              field={{ id: `title-${id}`, name: "title", defaultValue: typed["title"] ?? title }}
              label="Title"
              maxLength={200}
            />
            <SelectField
              field={{ id: `kind-${id}`, name: "kind", defaultValue: typed["kind"] ?? kind }}
              label="Kind"
              options={documentTypes}
            />
          </>
        )}
        <TextField
          field={{
            id: `revision-${id}`,
            name: "revision",
            defaultValue: typed["revision"] ?? revision,
          }}
          label="Revision"
          maxLength={20}
        />
        <div className="flex flex-wrap gap-3 sm:col-span-4">
          <Button name="intent" value="edit">
            Save
          </Button>
          <Button kind="danger" name="intent" value="remove">
            Take out
          </Button>
        </div>
      </Form>
    </details>
  );
}
