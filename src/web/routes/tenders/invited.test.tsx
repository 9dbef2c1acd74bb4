import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { PageReader } from "#web/forms/form.tsx";
import Invited from "./invited.tsx";

const awarded = {
  id: "inv_1",
  title: "Groundworks",
  projectName: "Canal Wharf",
  buyerName: "Tannery Builders",
  returnAt: null,
  daysLeft: null,
  valueBand: null,
  unseenAddenda: 0,
  state: "submitted",
  packageState: "under_evaluation",
  orderState: "issued",
  asked: 0,
  group: "waiting",
};

async function draw(reads: boolean): Promise<string> {
  const loaderData = {
    invitations: [awarded],
    next: null,
    waiting: { invitations: 0, packages: 0 },
    isFirst: true,
  };
  const props = { loaderData } as unknown as ComponentProps<typeof Invited>;
  const router = createMemoryRouter([
    {
      path: "/",
      Component: () => (
        <PageReader value={reads}>
          <Invited {...props} />
        </PageReader>
      ),
    },
  ]);
  await expect.poll(() => router.state.initialized).toBe(true);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("a row leads to the answer that its buyer waits for, and a viewer to a look at it", async () => {
  const button = (label: string) => new RegExp(`href="[^"]*/inv_1/order"[^>]*>${label}<`);
  expect(await draw(false)).toMatch(button("Accept or decline"));
  expect(await draw(true)).toMatch(button("Look"));
});
