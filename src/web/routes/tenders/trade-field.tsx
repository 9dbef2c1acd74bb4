import { useEffect, useRef, useState } from "react";
import type { EarlierPackage } from "#domain/packages/list-earlier-packages.ts";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import type { FieldState } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { serviceOptions } from "./service-options.data.ts";

interface TradeFieldProps {
  field: FieldState;
  /** The services that a template is written for. */
  templated: readonly string[];
  earlier: readonly EarlierPackage[];
}

/** The trade of a new package: which have a template, and which the company has tendered before. */
export function TradeField({ field, templated, earlier }: TradeFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState("");
  // What was chosen before the scripts came counts when they have.
  useEffect(() => setChosen(box.current?.querySelector("select")?.value ?? ""), []);
  const before = earlier.find(({ service }) => service === chosen);
  return (
    <div ref={box} className="flex w-full flex-col gap-2">
      <SelectField
        field={field}
        label="Trade"
        hint={`${templated.length} trades have a template: the list says which.`}
        prompt="Choose a service"
        options={optionsOf(templated)}
        onChange={({ target }) => setChosen(target.value)}
      />
      <p aria-live="polite" className="text-15 text-ink-2 empty:hidden">
        {before && (
          <>
            You have tendered this trade before. <CopyLink of={before} /> begins with its scope, key terms and
            pricing document.
          </>
        )}
      </p>
      {earlier.length > 0 && (
        <details>
          <summary className="unfolds">Or copy one of your earlier packages</summary>
          <ul className="text-15">
            {earlier.map((each) => (
              <li key={each.id} className="py-1">
                <CopyLink of={each} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function CopyLink({ of: { id, code, title, projectName } }: { of: EarlierPackage }) {
  return (
    <TextLink to={`/company/tenders/${id}?copy#copy`}>
      {`Copy ${code} ${title}, ${projectName}`.replace("  ", " ")}
    </TextLink>
  );
}

const optionsOf = (templated: readonly string[]) =>
  serviceOptions.map(({ label, options }) => ({
    label,
    options: options.map((option) =>
      templated.includes(option.value)
        ? { ...option, label: `${option.label} · template`, choice: "template" }
        : { ...option, choice: "no-template" },
    ),
  }));

/** What the draft begins with, as the chosen trade has a template of its own or none; without scripts too. */
export function TemplateField({ field }: { field: FieldState }) {
  return (
    <CheckboxField
      field={field}
      label={
        <>
          <span className="for-template">Begin with the trade’s template</span>
          <span className="for-no-template">Begin with the evidence and attendances usual for it</span>
        </>
      }
      hint={
        <>
          <span className="for-template">
            Scope, attendances, evidence, pricing lines and a form of contract, all of which you can change.
          </span>
          <span className="for-no-template">
            This trade has no template of its own: its scope and its pricing document begin empty.
          </span>
        </>
      }
    />
  );
}
