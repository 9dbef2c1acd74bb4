import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { ConversationState } from "#domain/messaging/get-conversation.ts";
import { ThreadOptions } from "./thread-options.tsx";

test("the options of a conversation search it, change it and report it to the administrators", () => {
  const conversation = {
    id: "cnv_1",
    other: { name: "Aire Roofing" },
    contact: { phone: null },
    mayKeep: true,
  } as ConversationState;
  const element = <ThreadOptions conversation={conversation} find="" />;
  const markup = renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: "/messages/cnv_1", element }], {
        initialEntries: ["/messages/cnv_1"],
      })}
    />,
  );
  expect([...markup.matchAll(/action="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    "/messages/cnv_1",
    "/messages/cnv_1",
  ]);
  expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual(["/messages/cnv_1/report"]);
});
