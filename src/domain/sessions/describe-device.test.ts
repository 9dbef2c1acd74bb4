import { expect, test } from "vitest";
import { describeDevice } from "./describe-device.ts";

const like = (system: string, browser: string) => `Mozilla/5.0 (${system}) AppleWebKit/537.36 ${browser}`;

test.each([
  [like("Windows NT 10.0; Win64; x64", "Chrome/140.0 Safari/537.36 Edg/140.0"), "Edge on Windows"],
  [like("Windows NT 10.0", "Chrome/140.0 Safari/537.36 OPR/120.0"), "Opera on Windows"],
  [
    like("Linux; Android 15", "SamsungBrowser/28.0 Chrome/130.0 Safari/537.36"),
    "Samsung Internet on Android",
  ],
  [like("X11; Linux x86_64; rv:140.0", "Firefox/140.0"), "Firefox on Linux"],
  [like("X11; CrOS x86_64", "Chrome/140.0 Safari/537.36"), "Chrome on ChromeOS"],
  [like("iPhone; CPU iPhone OS 18_0 like Mac OS X", "CriOS/140.0 Safari/604.1"), "Chrome on iPhone"],
  [like("iPad; CPU OS 18_0 like Mac OS X", "Version/18.0 Safari/604.1"), "Safari on iPad"],
  [like("Macintosh; Intel Mac OS X 10_15_7", "Version/18.0 Safari/605.1"), "Safari on macOS"],
  ["curl/8.5.0", "A browser"],
])("%s is %s", (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
