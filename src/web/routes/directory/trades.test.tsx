import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import Trades from "./trades.tsx";

const groups = [
  {
    slug: "envelope",
    name: "Envelope",
    companies: 12_400,
    services: [{ slug: "roofing", name: "Roofing", companies: 1_204 }],
  },
  { slug: "lifts", name: "Lifts", companies: 0, services: [] },
];

test("the list of groups leads to those that somebody does, and their numbers read alike", () => {
  const props = { loaderData: { groups } } as unknown as Parameters<typeof Trades>[0];
  const Stub = createRoutesStub([{ path: "/contractors", Component: () => <Trades {...props} /> }]);
  const markup = renderToStaticMarkup(<Stub initialEntries={["/contractors"]} />);
  const places = [...markup.matchAll(/href="[^"]*#([^"]*)"/g)].map(([, id]) => id);
  expect(places).toEqual(["envelope"]);
  for (const id of places) expect(markup).toContain(`id="${id}"`);
  expect(markup).toContain("12,400 firms");
  expect(markup).toContain("1,204<");
});
