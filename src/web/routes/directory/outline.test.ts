import { expect, test } from "vitest";
import { writeOutline } from "../../maps/write-outline.server.ts";
import { loader } from "./outline.ts";

const ask = (file: string) => loader({ params: { file } } as never);

test("its address is in small letters, to which the server would lead otherwise", () => {
  const { address } = writeOutline();
  expect(address).toBe(address.toLowerCase());
});

test("the coast is kept for good under its own name, for a moment under another release's, and else not there", () => {
  const own = ask(writeOutline().address.replace("/maps/", ""));
  expect(own.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(ask("uk-0123456789.svg").headers.get("Cache-Control")).toBe("public, max-age=300");
  for (const file of ["x", "uk-.svg", "uk-0123456789.svg.map", "uk-01234567890.svg"]) {
    expect(() => ask(file)).toThrow(expect.objectContaining({ init: { status: 404 } }));
  }
});
