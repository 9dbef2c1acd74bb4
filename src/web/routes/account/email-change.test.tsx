import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { EmailChange } from "./email-change.tsx";

test("another address is asked for from the account's own page, where its code is asked for after a reload", () => {
  const element = (
    <EmailChange
      email="amira@firm.example"
      refusedOn={undefined}
      hasPassword
      newEmail={undefined}
      problem={undefined}
    />
  );
  const routes = [{ path: "/account", children: [{ index: true, element }] }];
  const router = createMemoryRouter(routes, { initialEntries: ["/account?another-address"] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(/<form[^>]*>/.exec(html)?.[0]).toContain('action="/account?index"');
});
