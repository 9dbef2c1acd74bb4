import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShownPicture } from "./gallery-dialog.tsx";

test.each([
  ["A hall", "Picture 2 of 3. A hall"],
  ["", "Picture 2 of 3. "],
])("a picture with the caption “%s” is said by its place as well", (caption, said) => {
  const picture = { id: "pic_1", width: 1200, height: 800, widths: [400], alt: "" };
  const html = renderToStaticMarkup(
    <ShownPicture
      each={{ picture, caption, addedOn: "2026-11-23" }}
      name="Mill Row"
      index={1}
      count={3}
      onStep={() => undefined}
    />,
  );
  const [, live = ""] = /<p [^>]*aria-live="polite"[^>]*>(.*?)<\/p>/.exec(html) ?? [];
  expect(live.replace(/<[^>]*>/g, "")).toBe(said);
});
