import { expect, test } from "vitest";
import { encodeAddress, redirect } from "./redirect.ts";

test.each([
  ["/favourites/Łódź?q=a%20b#c", "/favourites/%C5%81%C3%B3d%C5%BA?q=a%20b#c"],
  ["/profile/a b\r\nSet-Cookie: x", "/profile/a%20b%0D%0ASet-Cookie:%20x"],
  ["/messages/\ud800", "/messages/%EF%BF%BD"],
  ["/search?q=%E2%82%AC", "/search?q=%E2%82%AC"],
])("%j is led to as %s", (to, location) => {
  expect(redirect(to).headers.get("Location")).toBe(location);
  expect(encodeAddress(location)).toBe(location);
});
