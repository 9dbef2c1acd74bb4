import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Table } from "./table.tsx";

test("what there is nothing of has its heading on a phone, also where a value needs none, and a word for those who listen", () => {
  const columns = [
    { key: "name", heading: "Project", isName: true, cell: () => "Mill Lane" },
    {
      key: "value",
      heading: "Estimated value",
      isFigure: true,
      onPhone: "bare" as const,
      cell: ({ value }: { value: string }) => value,
    },
    { key: "by", heading: "Reply by", isFigure: true, cell: () => "1 Dec" },
  ];
  const draw = (value: string) =>
    renderToStaticMarkup(
      <Table caption="Inquiries" columns={columns} rows={[{ value }]} rowKey={() => ""} />,
    );
  const body = (value: string) => draw(value).split("<tbody")[1]!;
  expect(body("£5k")).not.toContain("Estimated value");
  expect(body("–")).toMatch(/Estimated value<\/span>.*<span class="sr-only">none<\/span>/);
});

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
