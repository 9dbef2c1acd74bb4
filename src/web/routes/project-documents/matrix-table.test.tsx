import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { DocumentMatrix } from "#domain/tender-documents/list-project-documents.ts";
import { MatrixTable } from "./matrix-table.tsx";

test("a document is called by its number, with its revision where it has one", () => {
  const documents = ["C", ""].map((revision, at) => ({
    id: `doc_${at}`,
    number: `A-10${at}`,
    revision,
    title: "",
    kind: "drawing",
    cells: [],
  }));
  const matrix = { packages: [], documents, refusal: null } as unknown as DocumentMatrix;
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <MatrixTable matrix={matrix} ticked={{}} addressOf={(id) => `/documents/${id}`} />
    </MemoryRouter>,
  );
  const heads = [...markup.matchAll(/<th scope="row">(.*?)<small>/g)];
  expect(heads.map(([, head]) => head!.replaceAll(/<[^>]*>/g, ""))).toEqual(["A-100 rev C", "A-101"]);
});
