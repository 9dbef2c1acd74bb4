import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnProof } from "./own-proof.tsx";

test("somebody who signs in without a password is asked for none, and told what proves it", () => {
  expect(renderToStaticMarkup(<OwnProof hasPassword />)).toContain('name="currentPassword"');
  const without = renderToStaticMarkup(<OwnProof hasPassword={false} />);
  expect(without).not.toContain("<input");
  expect(without).toContain("during the last 15 minutes");
});
