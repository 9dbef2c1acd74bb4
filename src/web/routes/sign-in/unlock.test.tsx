import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import Unlock from "./unlock.tsx";

/** The page that a link opens, as the browser shows it that asked for it or another one. */
function pageOf(isHere: boolean): string {
  const loaderData = { token: "abc", link: { isHere, device: "Firefox on Linux" }, next: "/inquiries" };
  const props = { loaderData, actionData: undefined } as unknown as Parameters<typeof Unlock>[0];
  const element = <Unlock {...props} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("a link for another browser names it before it is pressed", () => {
  expect(pageOf(false)).toContain("Another browser asked for this link: Firefox on Linux.");
  expect(pageOf(false)).toContain("Yes, that was me");
  expect(pageOf(true)).toContain("this browser can try again. Your password is still asked for.");
  expect(pageOf(true)).toContain("Let me try again");
});
