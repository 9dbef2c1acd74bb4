import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * A code, an address or one choice, which nobody has to think about twice; the sign-up keeps what is typed itself, and a
 * quote is saved while it is typed, sealed, and lies nowhere else.
 */
const NOT_KEPT = [
  "account/company-team.tsx role",
  "account/email-change.tsx code",
  "account/two-step-settings.tsx code",
  "admin/review-decision.tsx checkMethod",
  "claims/claim-forms.tsx code",
  "dev/sample-form.tsx name",
  "sign-in/forgot-password.tsx email",
  "sign-in/login-form.tsx email",
  "sign-in/two-step.tsx code",
  "sign-in/unlock.tsx email",
  "signup/sign-up-form.tsx accountType",
  "site-visits/attendance-forms.tsx invitation",
  "tenders/quote-form.tsx undefined",
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

/** Where a visitor begins to sign in elsewhere. */
const OF_VISITORS = "src/web/routes/sign-in/social-buttons.tsx";

test("every form that changes something is one that says whose page it is on", () => {
  const found = globSync("src/web/**/*.tsx").filter((path) => {
    const text = readFileSync(path, "utf8");
    const [, imported = ""] = /import \{([^}]*)\} from "react-router"/.exec(text) ?? [];
    const isRouters = /\bForm\b(?! as)/.test(imported);
    const isOwn = /<(?:form|\w+\.Form)\b(?=[^>]*method="post")(?![^>]*>\s*<PageOf \/>)/.test(text);
    return (isRouters || isOwn) && path !== OF_VISITORS;
  });
  expect(found).toEqual([]);
});
