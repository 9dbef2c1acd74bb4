import { expect, it } from "vitest";
import { profileBehind } from "./profile-behind.ts";

const behind = (address: string, referer?: string) =>
  profileBehind(
    new Request(`http://localhost:3000${address}`, referer ? { headers: { Referer: referer } } : {}),
    "https://lintel.test",
  );

it.each([
  ["/project/x", undefined, "/profile/1"],
  ["/project/x?from=12", undefined, "/profile/12"],
  ["/project/x", "https://lintel.test/profile/12/projects", "/profile/12"],
  ["/project/x", "http://localhost:3000/Profile/7", "/profile/7"],
  ["/project/x?from=5", "https://lintel.test/profile/12", "/profile/5"],
  ["/project/x", "https://elsewhere.test/profile/12", "/profile/1"],
  ["/project/x", "https://lintel.test/search", "/profile/1"],
  ["/project/x?from=//evil.test", "not an address", "/profile/1"],
  ["/project/x?from=0", undefined, "/profile/1"],
])("from %s after %s leads back to %3$s", (address, referer, profile) => {
  expect(behind(address, referer)).toBe(profile);
});
