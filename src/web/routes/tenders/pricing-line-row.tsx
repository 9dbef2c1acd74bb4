import type { ReactNode } from "react";
import type { LineColumn, LineRow } from "#domain/packages/line-rows.data.ts";
import { lineKinds } from "#domain/tender-rules/line-kinds.data.ts";
import { checkboxClass } from "#web/ui/choice-field.tsx";
import { cx } from "#web/ui/class-names.ts";
import { FieldError, controlClass } from "#web/ui/field.tsx";

/** The heads of the columns, and how wide each is where they stand beside each other. */
export const columnHeads: Readonly<Record<LineColumn, string>> = {
  place: "Line",
  section: "Section",
  item: "Item",
  description: "Description",
  kind: "Kind",
  quantity: "Quantity",
  unit: "Unit",
  amount: "Amount, £",
};
export const gridClass =
  "@min-[60rem]:grid @min-[60rem]:grid-cols-[3.5rem_8.5rem_4rem_minmax(0,1fr)_9rem_6rem_4.5rem_6.5rem_3.5rem] @min-[60rem]:gap-2";

const LONGEST: Readonly<Record<Exclude<LineColumn, "kind">, number>> = {
  place: 4,
  section: 160,
  item: 40,
  description: 2000,
  quantity: 40,
  unit: 12,
  amount: 30,
};

interface PricingLineRowProps {
  /** What the names of its fields have: `3`, `new0`. */
  row: string;
  /** How it is called: `line 4`. */
  name: string;
  values: LineRow;
  isOut: boolean;
  /** By the name of the field. */
  problems: Readonly<Record<string, string[]>>;
  canGoOut: boolean;
  isHidden?: boolean;
}

/** A line of the pricing document in its form: beside each other where there is room for them, in letters, in pairs elsewhere. */
export function PricingLineRow({
  row,
  name,
  values,
  isOut,
  problems,
  canGoOut,
  isHidden,
}: PricingLineRowProps) {
  const cell = (column: LineColumn, { className, children }: { className: string; children?: ReactNode }) => {
    const id = `pricing-${column}-${row}`;
    const errors = problems[`${column}-${row}`];
    const props = {
      id,
      name: `${column}-${row}`,
      defaultValue: values[column],
      "aria-invalid": errors ? true : undefined,
      "aria-describedby": errors ? `${id}-error` : undefined,
    };
    return (
      <div className={cx("flex min-w-0 flex-col gap-1", className)}>
        <label htmlFor={id} className="text-13 text-ink-2 @min-[60rem]:sr-only">
          {columnHeads[column]}
          <span className="sr-only">{` of ${name}`}</span>
        </label>
        {column === "kind" ? (
          <select {...props} className={cx(controlClass, "h-11 px-2")}>
            {lineKinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : column === "description" ? (
          <textarea
            {...props}
            rows={1}
            maxLength={LONGEST.description}
            className={cx(controlClass, "field-sizing-content min-h-11 resize-y px-2 py-2")}
          />
        ) : (
          <input
            {...props}
            type="text"
            autoComplete="off"
            maxLength={LONGEST[column]}
            inputMode={column === "place" ? "numeric" : isFigure(column) ? "decimal" : undefined}
            className={cx(controlClass, "h-11 px-2", isFigure(column) && "text-right")}
          />
        )}
        {children}
      </div>
    );
  };
  const wrong = Object.keys(columnHeads).filter((column) => problems[`${column}-${row}`]) as LineColumn[];
  return (
    <li hidden={isHidden} className={cx("border-b border-rule py-3 @min-[60rem]:py-1.5", isOut && "bg-wash")}>
      {wrong.map((column) => (
        <FieldError
          key={column}
          field={{ id: `pricing-${column}-${row}`, name: column, errors: problems[`${column}-${row}`] }}
        />
      ))}
      <div className={cx("grid grid-cols-6 items-start gap-x-3 gap-y-2", gridClass)}>
        {cell("place", { className: "col-span-2 @min-[60rem]:col-span-1" })}
        {cell("section", { className: "col-span-4 @min-[60rem]:col-span-1" })}
        {cell("item", { className: "col-span-2 @min-[60rem]:col-span-1" })}
        {cell("description", {
          className: "col-span-6 order-first @min-[60rem]:order-none @min-[60rem]:col-span-1",
        })}
        {cell("kind", { className: "col-span-4 @min-[60rem]:col-span-1" })}
        {cell("quantity", { className: "col-span-2 @min-[60rem]:col-span-1" })}
        {cell("unit", { className: "col-span-2 @min-[60rem]:col-span-1" })}
        {cell("amount", { className: "col-span-2 @min-[60rem]:col-span-1" })}
        {canGoOut && (
          <label className="target col-span-6 flex items-center gap-2 text-15 @min-[60rem]:col-span-1 @min-[60rem]:h-11 @min-[60rem]:justify-center">
            <input
              type="checkbox"
              name={`out-${row}`}
              value="on"
              defaultChecked={isOut}
              className={checkboxClass}
            />
            <span className="@min-[60rem]:sr-only">
              Take out<span className="sr-only">{` ${name}`}</span>
            </span>
          </label>
        )}
      </div>
    </li>
  );
}

const isFigure = (column: LineColumn) => column === "quantity" || column === "amount";
