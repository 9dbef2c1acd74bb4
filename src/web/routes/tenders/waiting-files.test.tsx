import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WaitingAtAddendum, WaitingAtOpening } from "./waiting-files.tsx";

const words = (page: React.ReactNode) => renderToStaticMarkup(page).replaceAll(/<[^>]*>/g, " ");

test("an addendum warns of what it leaves behind, and of the quotes that it overtakes", () => {
  expect(words(<WaitingAtAddendum waiting={0} lodged={0} />)).toBe("");
  expect(words(<WaitingAtAddendum waiting={1} lodged={0} />)).toContain("1 file that was sent is not added");
  const both = words(<WaitingAtAddendum waiting={3} lodged={2} />);
  expect(both).toContain("3 files that were sent are not added yet");
  expect(both).toContain("goes out without them");
  expect(both).toContain("2 quotes that came by e-mail or on paper are lodged");
});

test("the opening warns of files that are read after it, and of those that were overtaken", () => {
  expect(words(<WaitingAtOpening lodged={0} overtaken={0} />)).toBe("");
  const plain = words(<WaitingAtOpening lodged={1} overtaken={0} />);
  expect(plain).toContain("1 file has to be read after the opening");
  expect(plain).not.toContain("addendum");
  expect(words(<WaitingAtOpening lodged={1} overtaken={1} />)).toContain("It was lodged before an addendum");
  expect(words(<WaitingAtOpening lodged={3} overtaken={3} />)).toContain("All were lodged before");
  expect(words(<WaitingAtOpening lodged={3} overtaken={1} />)).toContain("1 of them was lodged before");
});
