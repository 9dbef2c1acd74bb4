import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readSources } from "#test/architecture.ts";
import { EmailAddress } from "./email-address.tsx";

test.each([
  ["ruth.calloway@lintel.co.example", "ruth.calloway<wbr/>@lintel<wbr/>.co<wbr/>.example"],
  ["no address", "no address"],
  ["@alone", "@alone"],
])("%s breaks before its @ and the dots of its domain", (address, inner) => {
  expect(renderToStaticMarkup(<EmailAddress>{address}</EmailAddress>)).toBe(
    `<span class="wrap-anywhere">${inner}</span>`,
  );
});

test("no page breaks an address where it likes", () => {
  const anywhere = readSources("src/web").flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /break-all[^>]*>\s*\{[^}]*email[^}]*\}|wrap-anywhere[^>]*>\s*\{`[^`]*\$\{\w*email\}/gi,
      ),
    ].map(([found]) => `${path}: ${found}`),
  );
  expect(anywhere).toEqual([]);
});
