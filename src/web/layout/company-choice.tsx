import { Form } from "../forms/form.tsx";

import { type Navigation, chooseCompanyAction } from "../navigation.ts";

interface CompanyChoiceProps {
  companies: NonNullable<Navigation["person"]>["companies"];
  className: string;
}

/** A button for each other company that one can act for. */
export function CompanyChoice({ companies, className }: CompanyChoiceProps) {
  return (
    <Form method="post" action={chooseCompanyAction}>
      {companies.slice(1).map(({ id, name }) => (
        <button key={id} type="submit" name="company" value={id} className={className}>
          <span className="min-w-0 truncate">
            <span className="text-ink-2">Act for </span>
            {name}
          </span>
        </button>
      ))}
    </Form>
  );
}
