import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { NoneSelected } from "./none-selected.tsx";

const show = (props: ComponentProps<typeof NoneSelected>) =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: <NoneSelected {...props} /> }])} />,
  );

test("before a conversation is chosen the page leads to the one to begin with, and opens none by itself", () => {
  const first = { path: "/messages/cnv_1?q=iron", name: "Ironbark", unread: 2 };
  const unread = show({ first, isPart: false, mayWrite: true });
  expect(unread).toContain("Select a conversation to start messaging");
  expect(unread).toContain("2 unread messages from Ironbark.");
  expect(unread).toMatch(/href="\/messages\/cnv_1\?q=iron"[^>]*>Open the conversation</);
  expect(show({ first: { ...first, unread: 0 }, isPart: false, mayWrite: true })).toContain(
    "The newest is with Ironbark.",
  );
});

test("who has no conversation is told how to begin one; a search that finds none offers nothing", () => {
  expect(show({ first: null, isPart: false, mayWrite: true })).toContain('href="/search"');
  expect(show({ first: null, isPart: true, mayWrite: true })).not.toContain("<a");
});

test("who belongs to no company reads why there is none to choose", () => {
  const page = show({ first: null, isPart: false, mayWrite: false });
  expect(page).toContain("Select a conversation to start messaging");
  expect(page).toContain("you belong to none");
  expect(page).not.toContain("<a");
});
