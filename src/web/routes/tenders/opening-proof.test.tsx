import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { OpeningProof } from "./opening-proof.tsx";

test("a record and its proof are offered to be checked where there is a file of it", () => {
  const draw = (file: string | null) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <OpeningProof file={file} round={1} leaf="ab" isPlaced />
      </MemoryRouter>,
    );
  expect(draw("/opening/1")).toContain("Check them");
  const none = draw(null);
  expect(none).toContain("Download the proof");
  expect(none).not.toContain("Check them");
});
