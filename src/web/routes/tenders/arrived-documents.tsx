import type { Arrival } from "#domain/document-arrivals/list-arrivals.ts";
import type { OwnUpload } from "#domain/uploads/list-uploads.ts";
import { documentTypes } from "#domain/tender-rules/document-types.data.ts";
import { formatFileSize, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";

type Texts = Readonly<Record<string, string>>;

interface ArrivedDocumentsProps {
  arrivals: readonly Arrival[];
  count: number;
  /** Why some were not added, by their ids, and what was typed into their rows. */
  problems: Texts;
  typed: Texts;
}

const FORM = "arrivals";
const columns = "lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_5rem_minmax(0,3fr)_6rem]";
/** In one line under a head the labels are for screen readers alone. */
const cell = "lg:[&>div:first-child]:sr-only";

/** Files that have been sent: what their names say is corrected in a table, and then they are added. */
export function ArrivedDocuments({ arrivals, count, problems, typed }: ArrivedDocumentsProps) {
  const isSending = useIsSending();
  if (arrivals.length === 0) return null;
  return (
    <section aria-labelledby="arrived">
      <SectionHeading id="arrived" count={count}>
        Sent, not added yet
      </SectionHeading>
      <p className="max-w-prose pt-3 text-15 text-ink-2">
        Number, title, revision and kind are read from the file names. Correct what is wrong, then add them.
        What nobody adds goes after two weeks.
      </p>
      <Form method="post" id={FORM} data-keep>
        <div
          aria-hidden="true"
          className={`mt-3 hidden gap-3 text-13 font-label text-ink-2 lg:grid ${columns}`}
        >
          {["Number", "Title", "Revision", "Kind"].map((heading) => (
            <span key={heading}>{heading}</span>
          ))}
        </div>
        <ul className="mt-1 border-t border-ink">
          {arrivals.map((arrival) => (
            <ArrivalRow
              key={arrival.id}
              arrival={arrival}
              problem={problems[arrival.id]}
              typed={arrival.id in problems ? typed : {}}
            />
          ))}
        </ul>
        {count > arrivals.length && (
          <p className="pt-3 text-15 text-ink-2">{`These are the first ${arrivals.length} of ${count}; the others follow.`}</p>
        )}
        <Button
          kind="main"
          name="intent"
          value="add-arrivals"
          isBusy={isSending}
          busyLabel="Adding..."
          className="mt-4"
        >
          {`Add ${formatNumberOf(arrivals.length, "document")}`}
        </Button>
      </Form>
      {arrivals.map(({ id }) => (
        <Form key={id} method="post" id={`discard-${id}`}>
          <input type="hidden" name="arrival" value={id} />
        </Form>
      ))}
    </section>
  );
}

interface ArrivalRowProps {
  arrival: Arrival;
  problem: string | undefined;
  typed: Texts;
}

function ArrivalRow({ arrival, problem, typed }: ArrivalRowProps) {
  const { id, fileName, sizeBytes, number, title, revision, kind, revises, same, newerThere } = arrival;
  const field = (name: string, value: string) => ({
    id: `${name}-${id}`,
    name: `${name}-${id}`,
    defaultValue: typed[`${name}-${id}`] ?? value,
  });
  return (
    <li className="border-b border-rule py-3">
      <p className="pb-2 text-13 wrap-anywhere text-ink-2">
        <DottedFacts
          facts={[
            fileName,
            formatFileSize(sizeBytes),
            same && (
              <span key="same" className="font-label text-ink">{`${same} There is nothing to add.`}</span>
            ),
            revises && !same && (
              <span key="revises" className="font-label text-ink">{`next revision of ${number}`}</span>
            ),
            newerThere && !same && (
              <span
                key="newer"
                className="font-label text-wait"
              >{`revision ${newerThere} is there, and reads as the newer one`}</span>
            ),
          ]}
        />
      </p>
      {problem && (
        <p id={`problem-${id}`} className="pb-2 text-15 font-medium text-bad">
          {problem}
        </p>
      )}
      <input type="hidden" name="arrival" value={id} />
      <div
        role="group"
        aria-label={fileName}
        aria-describedby={problem ? `problem-${id}` : undefined}
        className={`grid items-end gap-3 sm:grid-cols-2 ${columns}`}
      >
        <TextField field={field("number", number)} label="Number" maxLength={80} className={cell} />
        <TextField field={field("title", title)} label="Title" maxLength={200} className={cell} />
        <TextField field={field("revision", revision)} label="Revision" maxLength={20} className={cell} />
        <SelectField field={field("kind", kind)} label="Kind" options={documentTypes} className={cell} />
        <Button kind="quiet" isSmall form={`discard-${id}`} name="intent" value="discard-arrival">
          Discard<span className="sr-only"> {fileName}</span>
        </Button>
      </div>
    </li>
  );
}

/** One's own files that have come in part: what is here, and what to do. */
export function UnfinishedUploads({ uploads }: { uploads: readonly OwnUpload[] }) {
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="unfinished">
      <SectionHeading id="unfinished" count={uploads.length}>
        Unfinished uploads
      </SectionHeading>
      <ul>
        {uploads.map(({ id, name, size, received }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3"
          >
            <div className="min-w-0 grow basis-56">
              <p className="text-15 font-label wrap-anywhere">{name}</p>
              <p className="text-15 text-ink-2">{`${formatFileSize(received)} of ${formatFileSize(size)} are here. Choose the same file again and it goes on.`}</p>
            </div>
            <div className="flex gap-2">
              <label
                htmlFor="files"
                className="target inline-flex min-h-9 cursor-pointer items-center rounded-sheet border border-ink px-3.5 text-13 font-label scripting:inline-flex"
              >
                Go on
              </label>
              <Form method="post">
                <input type="hidden" name="upload" value={id} />
                <Button isSmall kind="quiet" name="intent" value="discard-upload">
                  Discard<span className="sr-only"> {name}</span>
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
