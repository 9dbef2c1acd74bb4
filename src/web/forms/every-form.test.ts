import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A code, an address or one choice, which nobody has to think about twice; the sign-up keeps what is typed itself. */
const NOT_KEPT = [
  "account/company-team.tsx role",
  "account/email-change.tsx code",
  "account/two-step-settings.tsx code",
  "claims/claim-forms.tsx code",
  "dev/sample-form.tsx name",
  "sign-in/forgot-password.tsx email",
  "sign-in/login-form.tsx email",
  "sign-in/two-step.tsx code",
  "sign-in/unlock.tsx email",
  "signup/sign-up-form.tsx accountType",
];

const FIELD = /<(?:TextField|TextareaField|SelectField|RadioGroupField|textarea)\b/;
const FIRST_NAME = /\bname: "(\w+)"|fields\.(\w+)/;

test("what is typed into any form is kept, but for codes and passwords", () => {
  const found = globSync("src/web/routes/**/*.tsx").flatMap((path) => {
    const forms = readFileSync(path, "utf8").split("<Form\n").join("<Form ").split("<Form ").slice(1);
    return forms.flatMap((rest) => {
      const form = rest.split("</Form>")[0]!;
      const isTyped = form.includes('method="post"') && FIELD.test(form);
      if (!isTyped || /\bdata-keep\b/.test(form)) return [];
      const [, name, field] = FIRST_NAME.exec(form.slice(form.search(FIELD))) ?? [];
      return [`${path.replace("src/web/routes/", "")} ${name ?? field}`];
    });
  });
  expect(found.toSorted()).toEqual(NOT_KEPT);
});
