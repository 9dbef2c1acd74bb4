import { Acting, Form, useOnlyReads } from "#web/forms/form.tsx";
import type { SavedFirm } from "#domain/favourites/get-saved-list.ts";
import { formatCount, formatPlace } from "#web/format.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { checkboxClass } from "#web/ui/choice-field.tsx";
import { Rating } from "#web/ui/rating.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { CompanyPicture } from "../companies/company-picture.tsx";
import { LinkedBadge } from "../companies/verification-badge.tsx";
import type { ListRefusal } from "./change-list.server.ts";
import { MAX_NOTE } from "#domain/favourites/favourites.limits.ts";

interface ListFirmProps {
  firm: Omit<SavedFirm, "savedAt"> & { savedOn: string; monogram: string | null };
  listId: string;
  lists: { id: string; name: string }[];
  isChosen: boolean;
  /** The limit of firms per request is reached. */
  isFull: boolean;
  onChoose: (number: number, isChosen: boolean) => void;
  refusal: ListRefusal | undefined;
}

/** A saved firm with the company's own note, and what one can do with it. */
export function ListFirm(props: ListFirmProps) {
  const { firm, isChosen, isFull, onChoose } = props;
  const place = formatPlace(firm);
  const onlyReads = useOnlyReads();
  return (
    <li className="border-b border-rule py-5">
      <article className="grid grid-cols-[1.5rem_3.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 md:grid-cols-[1.5rem_4.5rem_minmax(0,1fr)_auto]">
        <span className="pt-1">
          {firm.isClaimed && !onlyReads && (
            <input
              type="checkbox"
              form="ask"
              name="company"
              value={firm.number}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={({ currentTarget }) => onChoose(firm.number, currentTarget.checked)}
              aria-label={`Ask ${firm.name} for a quote`}
              aria-describedby="ask-hint"
              className={checkboxClass}
            />
          )}
        </span>
        <CompanyPicture
          picture={firm.picture}
          monogram={firm.monogram}
          sizes="72px"
          className="size-14 md:size-18"
        />
        <div className="min-w-0">
          <h2 className="heading text-19 break-words">
            <TextLink look="plain" to={`/profile/${firm.number}`}>
              {firm.name}
            </TextLink>
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-15 text-ink-2">
            {place && <span>{place}</span>}
            {firm.isClaimed ? (
              <LinkedBadge status={firm.verificationStatus} level={firm.verificationLevel} />
            ) : (
              <span className="text-13 text-ink-3">From the public register; it cannot be asked yet.</span>
            )}
            <Rating value={firm.rating} reviewCount={firm.reviewCount} />
          </p>
          <p className="mt-1 text-13 text-ink-3">
            Saved on {firm.savedOn}
            {firm.savedBy && ` by ${firm.savedBy}`}
          </p>
        </div>
        {firm.isClaimed && (
          <Acting>
            <div className="max-md:col-span-2 max-md:col-start-2 max-md:pt-1.5 print:hidden">
              <ButtonLink isSmall to={`/messages?company=${firm.number}`}>
                Message<span className="sr-only"> {firm.name}</span>
              </ButtonLink>
            </div>
          </Acting>
        )}
        <div className="col-span-2 col-start-2 md:col-start-3">
          {firm.note && (
            <p className="my-2 max-w-measure border-l-2 border-ink pl-4 text-15 whitespace-pre-line">
              {firm.note}
            </p>
          )}
          <Changes {...props} />
        </div>
      </article>
    </li>
  );
}

/** Note, list and removal; folded away until somebody wants to change something, open when it was refused. */
function Changes({ firm, listId, lists, refusal }: ListFirmProps) {
  return (
    // The form folds away once it is saved.
    <details key={firm.note} open={refusal !== undefined} className="-mb-2 print:hidden">
      <summary className="target inline-flex items-center rounded-tag text-15 text-line underline decoration-1 underline-offset-3 hover:decoration-2">
        {firm.note ? "Change note or list" : "Add a note or move"}
        <span className="sr-only">: {firm.name}</span>
      </summary>
      <Form
        method="post"
        id={`keep-${firm.number}`}
        data-keep
        className="mt-2 flex max-w-form flex-col gap-4"
      >
        <input type="hidden" name="company" value={firm.number} />
        <TextareaField
          field={{
            id: `note-${firm.number}`,
            name: "note",
            // A note that was saved meanwhile starts the field anew.
            key: firm.note,
            defaultValue: refusal?.note ?? firm.note,
            errors: refusal && [refusal.problem],
          }}
          label={`Note on ${firm.name}`}
          hint={`Only your company reads it. At most ${formatCount(MAX_NOTE)} characters.`}
          rows={3}
        />
        {lists.length > 1 ? (
          <SelectField
            field={{ id: `list-${firm.number}`, name: "list", defaultValue: listId }}
            label="List"
            options={lists.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : (
          <input type="hidden" name="list" value={listId} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button isSmall name="intent" value="keep">
            Save<span className="sr-only"> the note on {firm.name}</span>
          </Button>
          <Button isSmall kind="danger" name="intent" value="remove">
            Remove<span className="sr-only"> {firm.name} from your saved firms</span>
          </Button>
        </div>
      </Form>
    </details>
  );
}
