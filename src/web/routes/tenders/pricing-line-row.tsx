import { ChevronDown } from "lucide-react";
import type { LineColumn, LineRow } from "#domain/packages/line-rows.data.ts";
import { lineKinds } from "#domain/tender-rules/line-kinds.data.ts";
import { checkboxClass } from "#web/ui/choice-field.tsx";
import { cx } from "#web/ui/class-names.ts";
import { useEarlyTextarea } from "#web/ui/early-textareas.ts";
import { FieldError } from "#web/ui/field.tsx";

/** The heads of the columns, in their order where they stand beside each other. */
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
/** What a field says while it is empty where no head stands above it. */
const placeholders: Partial<Record<LineColumn, string>> = {
  description: "Description",
  quantity: "Quantity",
  unit: "Unit",
  amount: "£",
};

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

/** A line of the pricing document in its form: cells of a sheet, laid out by the width of it (typed-lines.css). */
export function PricingLineRow({
  row,
  name,
  values,
  isOut,
  problems,
  canGoOut,
  isHidden,
}: PricingLineRowProps) {
  const of = { row, name, values, problems };
  const wrong = Object.keys(columnHeads).filter((column) => problems[`${column}-${row}`]) as LineColumn[];
  return (
    <li hidden={isHidden} className={cx("typed-line", isOut && "is-out")}>
      {wrong.map((column) => (
        <FieldError
          key={column}
          field={{ id: `pricing-${column}-${row}`, name: column, errors: problems[`${column}-${row}`] }}
        />
      ))}
      <div className="typed-cells">
        <details className="typed-rest" open={isOut || wrong.some((column) => folded.includes(column))}>
          <summary>
            {values.item || name.replace(/^(new )?line /, "")}
            <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="sr-only">{`: section and place of ${name}`}</span>
          </summary>
          <div className="typed-more">
            {folded.map((column) => (
              <Cell key={column} column={column} {...of} />
            ))}
          </div>
        </details>
        {inSight.map((column) => (
          <Cell key={column} column={column} {...of} />
        ))}
        {canGoOut && (
          <label className="typed-out">
            <input
              type="checkbox"
              name={`out-${row}`}
              value="on"
              defaultChecked={isOut}
              className={checkboxClass}
            />
            <span className="@min-[44rem]:sr-only">
              Take out<span className="sr-only">{` ${name}`}</span>
            </span>
          </label>
        )}
      </div>
    </li>
  );
}

/** What is seldom looked at while a line is priced, and what is. */
const folded: readonly LineColumn[] = ["place", "section", "item"];
const inSight: readonly LineColumn[] = ["description", "kind", "quantity", "unit", "amount"];

type CellProps = Pick<PricingLineRowProps, "row" | "name" | "values" | "problems"> & { column: LineColumn };

function Cell({ column, row, name, values, problems }: CellProps) {
  const id = `pricing-${column}-${row}`;
  const area = useEarlyTextarea();
  const isWrong = problems[`${column}-${row}`] !== undefined;
  const props = {
    id,
    name: `${column}-${row}`,
    defaultValue: values[column],
    placeholder: placeholders[column],
    "aria-invalid": isWrong || undefined,
    "aria-describedby": isWrong ? `${id}-error` : undefined,
  };
  return (
    <div className={cx("typed-cell", `of-${column}`, isFigure(column) && "is-figure")}>
      <label htmlFor={id} className={folded.includes(column) ? undefined : "sr-only"}>
        {columnHeads[column]}
        <span className="sr-only">{` of ${name}`}</span>
      </label>
      {column === "kind" ? (
        <select {...props}>
          {lineKinds.map(({ value, label, amount }) => (
            <option key={value} value={value} data-takes-amount={amount === "none" ? undefined : ""}>
              {label}
            </option>
          ))}
        </select>
      ) : column === "description" ? (
        <textarea {...props} ref={area} rows={1} maxLength={LONGEST.description} />
      ) : (
        <input
          {...props}
          type="text"
          autoComplete="off"
          maxLength={LONGEST[column]}
          inputMode={column === "place" ? "numeric" : isFigure(column) ? "decimal" : undefined}
        />
      )}
    </div>
  );
}

const isFigure = (column: LineColumn) => column === "quantity" || column === "amount";
