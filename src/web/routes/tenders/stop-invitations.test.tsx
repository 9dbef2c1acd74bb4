import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { StopInvitations } from "./stop-invitations.tsx";

const draw = (isStopped: boolean) => {
  const element = (
    <StopInvitations
      email="yard@newfirm.example"
      isStopped={isStopped}
      buyerName="Thornmere"
      invitationAddress="/tenders/answer?invitation=x"
      problem={null}
    />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
};

test("who wants no more invitations is asked for that alone, with one button", () => {
  const page = draw(false);
  expect(page.match(/<button/g)).toHaveLength(1);
  expect(page).toContain("Do not invite me again");
  expect(page.replaceAll("<wbr/>", "")).toContain("yard@newfirm.example");
  expect(page).toContain('href="/tenders/answer?invitation=x"');
});

test("once it is done nothing is left to press", () => {
  expect(draw(true)).toContain("This address gets no more invitations");
  expect(draw(true)).not.toContain("<button");
});
