import { Search, X } from "lucide-react";
import type { ComponentProps, KeyboardEvent, MouseEvent } from "react";
import { useNavigate } from "react-router";
import type { ChosenFirm } from "#domain/inquiries/prepare-request.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { FieldError, controlClass } from "#web/ui/field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { cx } from "#web/ui/class-names.ts";
import type { ShownDraft } from "./request-form.tsx";
import type { Searched } from "./searched.ts";
import { MAX_FIRMS } from "#domain/inquiries/inquiries.limits.ts";

/** What a button of the request form does. */
export const SEND = "send";
export const FIND = "find";
export const CHOOSE = "choose";

/** Makes a button lead to these firms. */
type Chooses = (numbers: readonly number[]) => ComponentProps<"button">;

interface ChosenFirmsProps {
  id: string;
  errors: string[] | undefined;
  draft: ShownDraft;
}

/**
 * The firms that will be asked. What is typed below stays when one is added or taken away: with scripts the page goes on
 * to the address of the new choice, without them the whole form is sent there and comes back.
 */
export function ChosenFirms({ id, errors, draft: { firms, found, find, searched } }: ChosenFirmsProps) {
  const navigate = useNavigate();
  const numbers = firms.map(({ number }) => number);
  const goTo = (address: string) => void navigate(address, { preventScrollReset: true });
  const chooses: Chooses = (chosen) => ({
    name: "intent",
    value: CHOOSE,
    formAction: addressWith(chosen, searched),
    formNoValidate: true,
    onClick: (event) => {
      event.preventDefault();
      goTo(addressWith(chosen, searched));
    },
  });
  const findTyped = (event: MouseEvent<HTMLButtonElement> | KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const typed = event.currentTarget.form?.elements.namedItem("find");
    goTo(addressWith(numbers, searched, typed instanceof HTMLInputElement ? typed.value.trim() : ""));
  };
  const asked = firms.filter(({ refusal }) => refusal === null).length;
  const isFull = numbers.length >= MAX_FIRMS;
  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-15 font-label">Firms you ask</legend>
      <FieldError field={{ id, name: "company", errors }} />
      {firms.length > 0 && (
        <ul className="border-t border-rule">
          {firms.map((firm) => (
            <Firm key={firm.number} firm={firm} numbers={numbers} chooses={chooses} />
          ))}
        </ul>
      )}
      {asked > MAX_FIRMS && (
        <Callout tone="wait">{`At most ${MAX_FIRMS} firms can be asked at once: take some away.`}</Callout>
      )}
      {!isFull && (
        <div className="flex flex-col gap-2 sm:flex-row sm:items-end">
          <label htmlFor="find" className="grow text-13 text-ink-3">
            Add a firm by its name
            <input
              id="find"
              name="find"
              type="search"
              defaultValue={find}
              maxLength={100}
              autoComplete="off"
              onKeyDown={(event) => {
                if (event.key === "Enter") findTyped(event);
              }}
              className={cx(controlClass, "mt-1 h-11")}
            />
          </label>
          <Button
            name="intent"
            value={FIND}
            formAction={addressWith(numbers, searched)}
            formNoValidate
            onClick={findTyped}
            icon={<Search aria-hidden="true" />}
          >
            Find
          </Button>
        </div>
      )}
      {find && !isFull && <Found found={found} find={find} numbers={numbers} chooses={chooses} />}
      <p className="text-15 text-ink-2">
        {`Up to ${MAX_FIRMS} at once. `}
        <TextLink to="/search">Choose them in the search</TextLink>, by trade and place.
      </p>
    </fieldset>
  );
}

function addressWith(numbers: readonly number[], searched: Searched, find = ""): string {
  const query = new URLSearchParams(numbers.map((number) => ["company", String(number)]));
  for (const [name, value] of Object.entries(searched)) query.set(name, value);
  if (find !== "") query.set("find", find);
  return query.size > 0 ? `/inquiries/new?${query.toString()}` : "/inquiries/new";
}

interface FirmProps {
  firm: ChosenFirm;
  numbers: readonly number[];
  chooses: Chooses;
}

function Firm({ firm, numbers, chooses }: FirmProps) {
  const { number, name, town, refusal } = firm;
  return (
    <li className="flex items-start justify-between gap-4 border-b border-rule py-2">
      {refusal === null && <input type="hidden" name="company" value={number} />}
      <div className="min-w-0 py-1.5 text-16">
        <TextLink look="plain" to={`/profile/${number}`} className="font-label break-words">
          {name}
        </TextLink>
        {town && <span className="block text-15 text-ink-2">{town}</span>}
        {refusal && (
          <p className="mt-1 text-15 text-bad">
            <span className="font-label">Cannot be asked. </span>
            {refusal}
          </p>
        )}
      </div>
      <button
        {...chooses(numbers.filter((each) => each !== number))}
        className="-mr-[14px] grid size-11 shrink-0 cursor-pointer place-items-center rounded-sheet text-ink-2 hover:bg-wash hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
        <span className="sr-only">Take {name} away</span>
      </button>
    </li>
  );
}

interface FoundProps {
  found: readonly ChosenFirm[];
  find: string;
  numbers: readonly number[];
  chooses: Chooses;
}

function Found({ found, find, numbers, chooses }: FoundProps) {
  if (found.length === 0) {
    return (
      <p role="status" className="text-15 text-ink-2">
        No other firm with an account is called “{find}”.
      </p>
    );
  }
  return (
    <ul aria-label="Firms found" className="border-t border-rule">
      {found.map(({ number, name, town, refusal }) => (
        <li key={number} className="flex items-center justify-between gap-4 border-b border-rule py-2">
          <span className="min-w-0 text-15">
            <span className="font-label">{name}</span>
            {town && <span className="text-ink-2"> · {town}</span>}
          </span>
          {refusal === null ? (
            <Button isSmall {...chooses([...numbers, number])}>
              Add<span className="sr-only"> {name}</span>
            </Button>
          ) : (
            <span className="max-w-64 text-right text-13 text-ink-3">{refusal}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
