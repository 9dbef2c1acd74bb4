import { expect, test } from "vitest";
import { LED_ON, addressForForms } from "./led-on.ts";
import { refuseLedOn } from "./refuse-led-on.ts";

test("a page that one was led on to sends its forms from its own address, with the rest of its query", () => {
  const at = (search: string) => addressForForms({ pathname: "/company/tenders/invited/tin_1", search });
  expect(at("")).toBeUndefined();
  expect(at("?tab=files")).toBeUndefined();
  expect(at(`?${LED_ON}`)).toBe("/company/tenders/invited/tin_1");
  expect(at(`?tab=files&${LED_ON}=1&page=2`)).toBe("/company/tenders/invited/tin_1?tab=files&page=2");
});

test("what was sent about another invitation is refused until it was looked at", () => {
  expect(() => refuseLedOn(new URL(`https://lintel.test/x?a=b&${LED_ON}`))).toThrow("Nothing was sent");
  expect(() => refuseLedOn(new URL("https://lintel.test/x?a=b"))).not.toThrow();
});
