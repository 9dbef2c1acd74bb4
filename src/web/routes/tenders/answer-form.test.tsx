import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AnswerForm } from "./answer-form.tsx";

function show(hasLostPlace: boolean): string {
  const Component = () => <AnswerForm state="bounced" hasLostPlace={hasLostPlace} typed={{}} />;
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub initialEntries={["/"]} />);
}

test("whose place is another firm's can only say no", () => {
  expect(show(false)).toContain("We intend to tender");
  expect(show(true)).not.toContain("We intend to tender");
  expect(show(true)).toContain("We will not tender");
});
