import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CooldownButton } from "./cooldown-button.tsx";

const markup = (left: number) =>
  renderToStaticMarkup(<CooldownButton left={left}>Send it again</CooldownButton>);

test("a button that has to wait says so before its scripts come, and can be pressed where none will", () => {
  const [waiting = "", scriptless = ""] = markup(42).split("scriptless:inline");
  expect(waiting).toContain("disabled=");
  expect(waiting).toContain("in 42 seconds");
  expect(scriptless).not.toContain("disabled=");
  expect(markup(1)).toContain("in 1 second<");
});

test("a button that need not wait stands alone", () => {
  expect(markup(0).match(/<button/g)).toHaveLength(1);
  expect(markup(0)).not.toContain("disabled=");
});
