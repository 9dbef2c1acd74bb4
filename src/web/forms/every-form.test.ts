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
  "tenders/copy-terms-form.tsx from",
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

/** Of the company whose page it is: what is kept is put back on its own pages alone. */
const OF_THE_COMPANY = ["tenders/tender-rights.tsx tender-rights"];

/** Which version was looked at; the box that they stand beside says what of. */
const SAYS_WHAT = /<input\s+type="hidden"\s+name="(?!version"|seen"|draftVersion")\w+"\s+value=\{/;

test("a kept form that is about one of several things has that in its id: what was typed about one comes back in no other's", () => {
  const found = globSync("src/web/routes/**/*.tsx").flatMap((path) => {
    const forms = readFileSync(path, "utf8").split("<Form\n").join("<Form ").split("<Form ").slice(1);
    return forms.flatMap((rest) => {
      const form = rest.split("</Form>")[0]!;
      const tag = form.split(/>\n/)[0]!;
      // Those of a checked form are named where it is made.
      const isKept = /\bdata-keep(?!=)/.test(tag) && !tag.includes("getFormProps");
      return isKept && SAYS_WHAT.test(form) && !/\bid=\{/.test(tag)
        ? [`${path.replace("src/web/routes/", "")} ${/\bid="([^"]*)"/.exec(tag)?.[1]}`]
        : [];
    });
  });
  expect(found).toEqual(OF_THE_COMPANY);
});
