import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Table } from "./table.tsx";

test("a table has the roles that its elements have, and no others", () => {
  const markup = renderToStaticMarkup(
    <Table
      caption="Accreditations"
      columns={[
        { key: "name", heading: "Name", isName: true, cell: ({ name }) => name },
        { key: "until", heading: "Valid to", cell: ({ until }) => until },
      ]}
      rows={[{ name: "CHAS", until: "21 Nov 2026" }]}
      rowKey={({ name }) => name}
    />,
  );
  expect(markup).not.toContain("role=");
  expect(markup).toContain('<th scope="row"');
  expect(markup).toContain('<th scope="col"');
});
