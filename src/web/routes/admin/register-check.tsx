import type { RegisterCheck as Check } from "#domain/verification/find-register-check.ts";
import { formatDate } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";

/** When it was last found on the register, and the button that notes that it was found again. */
export function RegisterCheck({ check, version }: { check: Check; version: number }) {
  return (
    <section aria-labelledby="register-check">
      <SectionHeading id="register-check">Issuer’s register</SectionHeading>
      <p className="mt-2 text-15">{sayCheck(check)}</p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="version" value={version} />
        <Button isSmall name="intent" value="check-register">
          I found it on the register today
        </Button>
      </Form>
    </section>
  );
}

function sayCheck({ checkedOn, endsOn, isOver }: Check): string {
  if (checkedOn === null) return "Only the document was seen.";
  const found = `Found on it on ${formatDate(checkedOn)}`;
  return endsOn === null
    ? `${found}.`
    : `${found}; that ${isOver ? "counted" : "counts"} until ${formatDate(endsOn)}.`;
}
