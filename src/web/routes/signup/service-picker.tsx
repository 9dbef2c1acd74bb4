import { Search, X } from "lucide-react";
import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";

import { type AccountType } from "#domain/catalogue/account-types.data.ts";
import { serviceCategories } from "#domain/catalogue/services.data.ts";
import { mainContractorSpecialties, specialtyName } from "#domain/catalogue/specialties.data.ts";
import { cx } from "#web/ui/class-names.ts";
import {
  controlClass,
  errorId,
  FieldError,
  type FieldState,
  hasErrors,
  Hint,
  hintId,
  RequiredSign,
} from "#web/ui/field.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { useIsLive } from "#web/ui/use-is-live.ts";

import { CategoryGroup, matches, type Pickable, ServiceBoxes } from "./category-group.tsx";

interface ServicePickerProps {
  accountType: AccountType;
  field: FieldState;
  /** The other account type's list: it is not sent, and its choices wait for a change of mind. */
  isAside: boolean;
}

const texts = {
  contractor: {
    label: "Services",
    hint: "Everything your company takes on. Open a category, or search for a trade.",
    search: "Search services",
  },
  client: {
    label: "Project types",
    hint: "Everything your company builds.",
    search: "Search project types",
  },
};

const projectTypes: Pickable[] = mainContractorSpecialties.map(({ code, name, subTypes }) => ({
  code,
  name,
  synonyms: subTypes.map((subType) => subType.name),
}));

/**
 * What a company does: a subcontractor's services in their categories, or a main contractor's project types. All of it
 * is checkboxes, so it works with scripts off; scripts add the search, whole categories at once and the list of what
 * is chosen, from which each can be taken away.
 */
export function ServicePicker({ accountType, field, isAside }: ServicePickerProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>(field.defaultOptions ?? []);
  const [wanted, setWanted] = useState("");
  const { label, hint, search } = texts[accountType];

  const boxes = useCallback(
    () => [...(box.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])],
    [],
  );
  const readBoxes = () => setChosen(boxes().flatMap((each) => (each.checked ? [each.value] : [])));
  const setBoxes = useCallback(
    (codes: readonly string[], isChecked: boolean) => {
      const changed = boxes().filter((each) => codes.includes(each.value) && each.checked !== isChecked);
      for (const each of changed) each.checked = isChecked;
      // The form around it learns of the change as it does of a press.
      changed[0]?.dispatchEvent(new Event("input", { bubbles: true }));
    },
    [boxes],
  );
  useEffect(() => {
    const frame = requestAnimationFrame(readBoxes);
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what was ticked before the scripts came
  }, []);

  const query = wanted.trim().toLowerCase();
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  const boxesProps = { name: field.name, formId: field.formId, chosen: ticked, query };
  const names =
    accountType === "client" ? projectTypes : serviceCategories.flatMap(({ services }) => services);
  const isNothingFound =
    query !== "" &&
    !names.some((each) => matches(each, query)) &&
    !(
      accountType === "contractor" && serviceCategories.some(({ name }) => name.toLowerCase().includes(query))
    );
  return (
    <fieldset
      ref={box}
      id={field.id}
      tabIndex={-1}
      disabled={isAside}
      onInput={readBoxes}
      aria-describedby={hasErrors(field) ? `${hintId(field)} ${errorId(field)}` : hintId(field)}
      className="flex flex-col gap-3 outline-none"
    >
      <legend className="text-15 font-label">
        {label}
        <RequiredSign />
      </legend>
      <div>
        <Hint id={hintId(field)}>{hint}</Hint>
        <FieldError field={field} />
      </div>
      <Chosen codes={chosen} onRemove={(codes) => setBoxes(codes, false)} />
      <ServiceSearch label={search} onSearch={setWanted} />
      <div className="border-y border-rule">
        {accountType === "client" ? (
          <ServiceBoxes {...boxesProps} services={projectTypes} />
        ) : (
          serviceCategories.map((category) => (
            <CategoryGroup
              key={category.code}
              {...boxesProps}
              category={category.name}
              services={category.services}
              onChooseAll={setBoxes}
            />
          ))
        )}
        <p hidden={!isNothingFound} role="status" className="py-3 text-15 text-ink-2">
          Nothing matches “{wanted.trim()}”. Try another word for it.
        </p>
      </div>
    </fieldset>
  );
}

/** Of no form: the library of the one around it goes through all fields when any of them is touched. */
const NO_FORM = "none";

interface ServiceSearchProps {
  label: string;
  onSearch: (wanted: string) => void;
}

const AFTER_TYPING_MS = 120;

/** A letter stands in its field at once; the long list is gone through a moment after the last one. */
const ServiceSearch = memo(function ServiceSearch({ label, onSearch }: ServiceSearchProps) {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => onSearch(typed)), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <div className="relative scriptless:hidden">
      <Search aria-hidden="true" className="absolute top-3.5 left-3 size-4 text-ink-3" />
      <input
        type="search"
        form={NO_FORM}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onInput={(event) => event.stopPropagation()}
        className={cx(controlClass, "h-11 pl-9")}
      />
    </div>
  );
});

/** What is chosen, each with its way out; without scripts the names alone. */
function Chosen({
  codes,
  onRemove,
}: {
  codes: readonly string[];
  onRemove: (codes: readonly string[]) => void;
}) {
  const isLive = useIsLive();
  if (codes.length === 0) return null;
  return (
    <div className="border-l-4 border-ink py-1 pl-3">
      <p className="mb-2 flex items-baseline gap-3 text-13 text-ink-2">
        <span aria-live="polite">{codes.length} chosen</span>
        {isLive && codes.length > 1 && (
          <button
            type="button"
            onClick={() => onRemove(codes)}
            className="target -my-2 rounded-tag font-label text-line underline underline-offset-3 hover:decoration-2"
          >
            Clear all
          </button>
        )}
      </p>
      <ul aria-label="Chosen" className="flex flex-wrap gap-1.5">
        {codes.map((code) => (
          <li key={code}>
            {isLive ? (
              <button
                type="button"
                onClick={() => onRemove([code])}
                className="inline-flex min-h-7 items-center gap-1.5 rounded-tag border border-ink-3 bg-sheet px-2 text-13 hover:border-ink hover:bg-wash pointer-coarse:min-h-9"
              >
                {specialtyName(code)}
                <X aria-hidden="true" className="size-3.5 text-ink-2" />
                <span className="sr-only">, remove</span>
              </button>
            ) : (
              <Tag>{specialtyName(code)}</Tag>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
