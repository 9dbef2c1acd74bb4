import { addArrivals } from "#domain/document-arrivals/add-arrivals.ts";
import { discardArrival } from "#domain/document-arrivals/discard-arrival.ts";
import { listArrivals } from "#domain/document-arrivals/list-arrivals.ts";
import { listCounted } from "#domain/lodged-quotes/list-counted.ts";
import { getPrepared } from "#domain/package-changes/get-prepared.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { editDocument } from "#domain/tender-documents/edit-document.ts";
import { listDocuments } from "#domain/tender-documents/list-documents.ts";
import { removeDocument } from "#domain/tender-documents/remove-document.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { listSiblings } from "#domain/tendering/list-siblings.ts";
import { whyNotIssue } from "#domain/tendering/why-not-issue.ts";
import type { Context } from "#domain/context.ts";
import type { SetChanges } from "#domain/tender-documents/compare-sets.ts";
import { discardUpload } from "#domain/uploads/discard-upload.ts";
import { formatNumberOf } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { Acting } from "#web/forms/form.tsx";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { typedFor } from "#web/forms/typed-for.ts";
import { contextOf } from "#web/session.ts";
import type { FieldErrors } from "#web/ui/field-errors.ts";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/package-documents";
import { adviseOnAddendum } from "./advise-on-addendum.ts";
import { afterConflict } from "#web/after-conflict.ts";
import { ADDENDUM_CONTROLS, AddendumForm } from "./addendum-form.tsx";
import { ArrivedDocuments, UnfinishedUploads } from "./arrived-documents.tsx";
import { SearchForm } from "./document-search.tsx";
import { DocumentPages, pageOfDocuments, sizeOf, wantedPart } from "./document-pages.tsx";
import { DocumentRow, TakingOutForm } from "./document-row.tsx";
import { useOwnPackage } from "./own-package.ts";
import { PackLinks } from "./pack-links.tsx";
import { SendDocuments } from "./send-documents.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const wanted = { packageId: params.id };
  const [{ documents, changes }, sent] = await Promise.all([
    listDocuments(ctx, wanted, wantedPart(url.searchParams)),
    listArrivals(ctx, wanted),
  ]);
  const addendum = changes && (await readAddendum(ctx, wanted, changes));
  const fresh = documents.filter(({ standing }) => standing !== "issued");
  // What the next addendum brings is what is worked on: it stands first.
  const inOrder = [...fresh, ...documents.filter(({ standing }) => standing === "issued")];
  return {
    page: pageOfDocuments(inOrder, url.searchParams),
    fresh: { count: fresh.length, sizeBytes: sizeOf(fresh) },
    sent,
    addendum,
    wish: wishIn(url.searchParams),
  };
}

/** What the next addendum would bring, and why whoever looks may not issue it. */
async function readAddendum(ctx: Context, wanted: { packageId: string }, changes: SetChanges) {
  const [{ changes: facts }, siblings, counted, cannotIssue] = await Promise.all([
    getPrepared(ctx, wanted),
    listSiblings(ctx, wanted),
    listCounted(ctx, wanted),
    whyNotIssue(ctx, wanted),
  ]);
  return { changes, facts, siblings, lodged: counted.length, cannotIssue };
}

/** The new return with which a page leads to the addendum. */
function wishIn(query: URLSearchParams): Record<string, string> {
  const returnDay = query.get("returnDay") ?? "";
  const returnTime = query.get("returnTime") ?? "";
  return isDay.test(returnDay) && isTime.test(returnTime) ? { returnDay, returnTime } : {};
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isTime = /^\d{2}:\d{2}$/;

export const shouldRevalidate = afterConflict;

type DocumentsSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: DocumentsSent) => `/company/tenders/${params.id}/documents`;
/** The part of the list in which the document stands. */
const partOf = (sent: DocumentsSent) => {
  const from = sent.url.searchParams.get("from");
  return from === null ? pageOf(sent) : `${pageOf(sent)}?from=${encodeURIComponent(from)}#documents`;
};
const which = ({ params, text }: DocumentsSent) => ({ packageId: params.id, documentId: text("document") });

/** So many files are named that were there already. */
const NAMED = 5;

function nameLeft(left: readonly string[]): string[] {
  const more = left.length - NAMED;
  return [...left.slice(0, NAMED), ...(more > 0 ? [`${more} more are here already.`] : [])];
}

const GONE_MEANWHILE = "What waited here was added or discarded meanwhile.";

/** What was typed into the rows of the files that wait. */
const rowsOf = ({ form, text }: DocumentsSent) =>
  form.getAll("arrival").map((arrival) => {
    const field = (name: string) => text(`${name}-${String(arrival)}`);
    const facts = { number: field("number"), title: field("title"), revision: field("revision") };
    return { arrivalId: String(arrival), ...facts, kind: field("kind") };
  });
const textsOf = ({ form }: DocumentsSent) =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

const alsoOf = ({ form }: Pick<DocumentsSent, "form">) => form.getAll("also").map(String);

interface Answered {
  problem: string | null;
  /** The sentences by their fields. */
  errors: FieldErrors;
  problems: Record<string, string>;
  typed: Record<string, string>;
  also: string[];
  /** What to look at before it goes out, and for which choice it was said. */
  advice: { sentences: string[]; advised: string } | null;
}

export const action = formAction(
  byIntent({
    add: async (sent: DocumentsSent) => {
      const files = sent.files("files");
      const { count, left } = await addDocuments(sent.ctx, { packageId: sent.params.id, files });
      const look = "Number, revision and kind are read from the file names: look at them once.";
      return sent.goTo(pageOf(sent), {
        title: count === 0 ? "Nothing to add" : `${formatNumberOf(count, "document")} added`,
        description: [...nameLeft(left), ...(count === 0 ? [] : [look])].join(" "),
      });
    },
    "add-arrivals": async (sent: DocumentsSent): Promise<Answered | Response> => {
      const packageId = sent.params.id;
      const { count, problems } = await addArrivals(sent.ctx, { packageId, rows: rowsOf(sent) });
      const left = Object.keys(problems).length;
      if (left + count === 0)
        return sent.goTo(pageOf(sent), { title: "Nothing to add", description: GONE_MEANWHILE });
      const added = count === 0 ? "Nothing added" : `${formatNumberOf(count, "document")} added`;
      if (left === 0) return sent.goTo(pageOf(sent), added);
      const problem = `${added}. ${left === 1 ? "One file waits" : `${left} files wait`}: why stands at its row.`;
      return { problem, errors: {}, problems, typed: textsOf(sent), also: [], advice: null };
    },
    "discard-arrival": async (sent: DocumentsSent) => {
      const which = { packageId: sent.params.id, arrivalId: sent.text("arrival") };
      const isDone = await discardArrival(sent.ctx, which);
      return sent.goTo(
        pageOf(sent),
        isDone ? "Discarded" : { title: "Nothing to discard", description: GONE_MEANWHILE },
      );
    },
    "discard-upload": async (sent: DocumentsSent) => {
      await discardUpload(sent.ctx, { uploadId: sent.text("upload") });
      return sent.goTo(pageOf(sent), "Discarded");
    },
    edit: async (sent: DocumentsSent) => {
      const { text } = sent;
      const facts = {
        number: text("number"),
        title: text("title"),
        revision: text("revision"),
        kind: text("kind"),
      };
      const seen = { version: text("version"), revisionId: text("revisionId") };
      await editDocument(sent.ctx, { ...which(sent), ...seen, ...facts });
      return sent.goTo(partOf(sent), "Saved");
    },
    remove: async (sent: DocumentsSent) => {
      await removeDocument(sent.ctx, which(sent));
      return sent.goTo(partOf(sent), "Taken out of the tender");
    },
    addendum: async (sent: DocumentsSent): Promise<Answered | Response> => {
      const { params, text } = sent;
      const also = sent.form.getAll("also").map((id) => ({
        packageId: String(id),
        version: text(`version-${String(id)}`),
      }));
      const wanted = { returnDay: text("returnDay"), returnTime: text("returnTime") };
      const materiality = text("materiality");
      const advice = await adviseOnAddendum(sent.ctx, {
        packageId: params.id,
        also: alsoOf(sent),
        reason: text("reason"),
        materiality,
        ...wanted,
      });
      const advised = [wanted.returnDay, wanted.returnTime, materiality, ...alsoOf(sent)].join(" ");
      if (advice.length > 0 && text("seen") !== advised)
        return {
          problem: null,
          errors: {},
          problems: {},
          typed: textsOf(sent),
          also: alsoOf(sent),
          advice: { sentences: advice, advised },
        };
      const number = await issueAddendum(sent.ctx, {
        also,
        packageId: params.id,
        version: text("version"),
        reason: text("reason"),
        materiality,
        ...wanted,
      });
      return sent.goTo(`/company/tenders/${params.id}/addenda#addendum-${number}`, {
        title: `Addendum ${number} issued`,
        description: "Every tenderer has been told in the same instant.",
      });
    },
  }),
  ({ message, issues, typed }, sent): Answered => ({
    problem: message,
    errors: errorsAtFields(issues),
    typed,
    problems: {},
    also: alsoOf(sent),
    advice: null,
  }),
);

/** The control of a field that is refused: of the addendum, or of the one document that is corrected. */
const controlOf =
  ({ intent, document }: Answered["typed"]) =>
  (name: string): string | null =>
    (intent === "addendum" ? ADDENDUM_CONTROLS[name] : document && `${name}-${document}`) ?? null;

/** A package's documents: added by their names, corrected in their rows, issued as sets. */
export default function PackageDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { page, fresh, sent, addendum, wish } = loaderData;
  const { rows, total, sizeBytes } = page;
  const own = useOwnPackage();
  const isOpen = own.state === "draft" || own.state === "issued";
  return (
    <div className="flex flex-col gap-10">
      <NotDone
        problem={actionData?.problem}
        errors={actionData?.errors}
        idOf={controlOf(actionData?.typed ?? {})}
      />
      <Acting>
        {isOpen && <SendDocuments packageId={own.id} isIssued={own.state === "issued"} />}
        <UnfinishedUploads uploads={sent.unfinished} />
        <ArrivedDocuments
          arrivals={sent.arrivals}
          count={sent.count}
          problems={actionData?.problems ?? {}}
          typed={actionData?.typed ?? {}}
        />
      </Acting>
      {addendum && (
        <AddendumForm
          {...addendum}
          also={actionData?.also ?? []}
          advice={actionData?.advice ?? null}
          waiting={sent.count + sent.unfinished.length}
          typed={{ ...wish, ...typedFor(actionData?.typed, { intent: "addendum" }) }}
        />
      )}
      <section aria-labelledby="documents">
        <SectionHeading id="documents" count={total}>
          Documents
        </SectionHeading>
        {total === 0 && (
          <p className="pt-4 text-15 text-ink-2">
            None yet. Firms decline packages without drawings, or price the risk.
          </p>
        )}
        <PackLinks
          id={own.id}
          all={{ count: total, sizeBytes }}
          fresh={own.setNumber === 0 ? { count: 0, sizeBytes: 0 } : fresh}
          freshLabel="What is not issued yet"
        />
        <p className="pt-3 text-15">
          <TextLink to={`/company/tenders/projects/${own.projectId}/documents`}>
            Documents by package: use a file in several
          </TextLink>
        </p>
        {total > 0 && (
          <div className="pt-4 pb-2">
            <SearchForm address={`/company/tenders/${own.id}/documents/search`} />
          </div>
        )}
        {isOpen && own.setNumber > 0 && <TakingOutForm />}
        <ul>
          {rows.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              isOpen={isOpen}
              isDraft={own.state === "draft"}
              typed={typedFor(actionData?.typed, { document: document.id })}
            />
          ))}
        </ul>
        <DocumentPages page={page} at="documents" />
      </section>
    </div>
  );
}
