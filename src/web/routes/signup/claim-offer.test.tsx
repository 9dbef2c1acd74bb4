import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { AFTER_SIGN_IN } from "#web/way-back.ts";
import { ClaimOffer } from "./claim-offer.tsx";

test("a company that the register lists already is shown with its profile, its claim and the way to sign in", () => {
  const found = [{ number: 7, name: "Aire Roofing Ltd", town: "Leeds" }];
  const element = (
    <ClaimOffer found={found} next={AFTER_SIGN_IN}>
      {null}
    </ClaimOffer>
  );
  const markup = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />,
  );
  const links = [...markup.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
  expect(links).toEqual(["/profile/7", "/login?next=%2Fclaim%2F7"]);
  expect(markup).toContain('value="/claim/7"');
});
