import { memo } from "react";

import type { FieldState } from "./field.tsx";

export interface CountedOption {
  value: string;
  label: string;
  /** Its number of results as it reads, if known. */
  count?: string;
}

interface OptionRowsProps extends Pick<FieldState, "name" | "formId"> {
  options: readonly CountedOption[];
  chosen: ReadonlySet<string>;
  /** Empty shows all. */
  query: string;
}

/** A row for each option; those that a search leaves out stay in the form. */
export const OptionRows = memo(function OptionRows({
  options,
  chosen,
  query,
  name,
  formId,
}: OptionRowsProps) {
  const isWanted = (option: CountedOption) => option.label.toLowerCase().includes(query.toLowerCase());
  return (
    <>
      {options.map((option) => (
        <label key={option.value} hidden={!isWanted(option)}>
          <input
            type="checkbox"
            name={name}
            form={formId}
            value={option.value}
            defaultChecked={chosen.has(option.value)}
          />
          {option.label}
          {option.count !== undefined && <small>{option.count}</small>}
        </label>
      ))}
      <p hidden={options.some(isWanted)} className="px-3 py-2 text-15 text-ink-2">
        Nothing matches “{query}”.
      </p>
    </>
  );
});
