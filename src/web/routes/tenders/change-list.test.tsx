import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChangeList } from "./change-list.tsx";

const draw = (added: string[]) =>
  renderToStaticMarkup(<ChangeList changes={{ added, superseded: [], withdrawn: ["A-1"] }} />);
const some = (count: number) => Array.from({ length: count }, (_, at) => `TY-A-${1_001 + at}`);

test("a few documents are named in the line, many behind their number", () => {
  expect(draw(some(10))).not.toContain("<details");
  expect(draw(some(10))).toContain("TY-A-1010</span>");
  const html = draw(some(52));
  expect(html).toMatch(/<details>.*52 documents<.*TY-A-1052<\/span> <\/details>/);
  expect(html).toContain("A-1</span>");
});
