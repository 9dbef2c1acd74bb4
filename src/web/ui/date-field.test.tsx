import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fieldWith } from "./field.tsx";
import { DateField } from "./date-field.tsx";

test("a day that is required while it is shown says so, and a browser does not insist on it where it is hidden", () => {
  const field = fieldWith({ id: "on", name: "completedOn" }, { requiredWhileShown: true });
  const html = renderToStaticMarkup(<DateField field={field} label="Completed on" />);
  expect(html).toMatch(/Completed on<span aria-hidden="true"[^>]*>\*/);
  expect(html).toContain('aria-required="true"');
  expect(html).not.toContain(" required=");
});
