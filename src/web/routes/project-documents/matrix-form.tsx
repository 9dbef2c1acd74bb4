import { useSearchParams } from "react-router";
import type { DocumentMatrix } from "#domain/tender-documents/list-project-documents.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { DocumentList, DocumentPlaces } from "./document-places.tsx";
import { MatrixTable } from "./matrix-table.tsx";
import { digitsOf, isOpenColumn, seenOf } from "./sent-ticks.ts";

interface MatrixFormProps {
  matrix: DocumentMatrix;
  isOne: boolean;
  /** What was ticked, or not, in a form that was refused. */
  ticked: Readonly<Record<string, boolean>>;
}

/** The ticks as one form; whoever only reads sees what stands. */
export function MatrixForm({ matrix, isOne, ticked }: MatrixFormProps) {
  const [asked] = useSearchParams();
  const addressOf = (documentId: string) => {
    const next = new URLSearchParams(asked);
    next.set("document", documentId);
    return `?${next}`;
  };
  const ticks = isOne ? (
    <DocumentPlaces matrix={matrix} ticked={ticked} />
  ) : (
    <MatrixTable matrix={matrix} ticked={ticked} addressOf={addressOf} />
  );
  const isOpen = matrix.packages.some(({ state }) => isOpenColumn(state));
  return (
    <>
      {!isOne && (
        <div className="md:hidden">
          <DocumentList matrix={matrix} addressOf={addressOf} />
        </div>
      )}
      <div className={isOne ? undefined : "max-md:hidden"}>
        <Explanation matrix={matrix} />
        {matrix.refusal === null && isOpen ? <Ticks matrix={matrix}>{ticks}</Ticks> : ticks}
      </div>
    </>
  );
}

function Ticks({ matrix, children }: { matrix: DocumentMatrix; children: React.ReactNode }) {
  const isSending = useIsSending();
  const { packages, documents } = matrix;
  // Made anew where something else stands: what a colleague has changed is shown.
  const stands = [...packages.map(seenOf), ...documents.map(({ id, cells }) => id + digitsOf(cells))].join();
  return (
    <Form key={stands} method="post" id="matrix" data-keep className="flex flex-col items-start gap-4">
      {packages.map(({ id }) => (
        <input key={id} type="hidden" name="package" value={id} />
      ))}
      {packages.map((each) => (
        <input key={each.id} type="hidden" name="seen" value={seenOf(each)} />
      ))}
      {documents.map(({ id }) => (
        <input key={id} type="hidden" name="document" value={id} />
      ))}
      {documents.map(({ id, cells }) => (
        <input key={id} type="hidden" name="was" value={digitsOf(cells)} />
      ))}
      {children}
      <Button kind="main" isBusy={isSending} busyLabel="Saving...">
        Save the ticks
      </Button>
    </Form>
  );
}

function Explanation({ matrix: { packages, refusal } }: { matrix: DocumentMatrix }) {
  const isIssued = packages.some(({ state }) => state === "issued");
  const isClosed = packages.some(({ state }) => !isOpenColumn(state));
  return (
    <div className="flex max-w-measure flex-col gap-1 pb-3 text-15 text-ink-2">
      {refusal && <p>{refusal}</p>}
      {isIssued && (
        <p>
          What is out to tender keeps the set that was issued: a change here waits for its next addendum, on
          its page Documents.
        </p>
      )}
      {isClosed && <p>After returns have closed, a package’s documents do not change.</p>}
    </div>
  );
}
