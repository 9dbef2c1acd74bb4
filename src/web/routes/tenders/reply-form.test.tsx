import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ReplyForm } from "./reply-form.tsx";

type Question = Parameters<typeof ReplyForm>[0]["question"];

/** Who can be given the answer, and with a sign who is chosen already. */
function offered(more: Partial<Question>): string[] {
  const question = { id: "clr_1", similar: [], wantsConfidence: false, ...more } as unknown as Question;
  const form = <ReplyForm question={question} refused={undefined} late={null} mayDecide />;
  const router = createMemoryRouter([{ path: "/", element: form }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(
    ([input]) => `${/value="(\w+)"/.exec(input)![1]!}${input.includes("checked") ? " *" : ""}`,
  );
}

test("what was not asked in confidence goes to all or to nobody, and to all unless the buyer says otherwise", () => {
  expect(offered({})).toEqual(["all *", "nobody"]);
});

test("who gets the answer to what was asked in confidence is not chosen for the buyer", () => {
  expect(offered({ wantsConfidence: true })).toEqual(["all", "asker", "nobody"]);
});
