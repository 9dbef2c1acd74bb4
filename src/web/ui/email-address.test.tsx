import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
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
