import { expect, test } from "vitest";
import { chooseEncoding } from "./accept-encoding.ts";

test.each([
  [undefined, null],
  ["", null],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP", "gzip"],
  ["deflate", null],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0,gzip;q=0", null],
  ["br; q=0.2, gzip; q=0.8", "gzip"],
  ["br;q=1.0, gzip;q=1.0", "br"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["*;q=0", null],
  ["gzip, *;q=0", "gzip"],
  ["identity", null],
  ["identity;q=1, gzip;q=0.5", null],
  ["identity;q=0.5, gzip;q=0.5", "gzip"],
  ["identity;q=0, br", "br"],
  ["br;q=much, gzip", "gzip"],
  ["brotli", null],
])("to %j the answer is %j", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
