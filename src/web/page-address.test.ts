import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

test("a page has one address, whether or not its form was sent", () => {
  const of = (search: string) => pageAddress({ pathname: "/account", search });
  expect(of("")).toBe("/account");
  expect(of("?index")).toBe("/account");
  expect(of("?index&company=2")).toBe("/account?company=2");
  expect(of("?company=2&index")).toBe("/account?company=2");
  expect(of("?company=2&index=1&indexed")).toBe("/account?company=2&index=1&indexed");
});
