import { expect, test } from "vitest";
import { replyLabel, sayDay, sayReplyBy, validLabel } from "./date-words.ts";

const DAY = "2026-11-12";

test.each(["2026-11-11", "2026-11-12"])("on %s the day still lies ahead", (today) => {
  expect(sayReplyBy(DAY, today)).toBe("reply by 12 Nov 2026");
  expect(replyLabel(DAY, today)).toBe("Reply by");
  expect(validLabel(DAY, today)).toBe("Valid until");
  expect(sayDay(DAY, today)).toBe("12 Nov 2026");
});

test("the day after, everything says that it is over", () => {
  const today = "2026-11-13";
  expect(sayReplyBy(DAY, today)).toBe("replies were due 12 Nov 2026");
  expect(replyLabel(DAY, today)).toBe("Reply was due");
  expect(validLabel(DAY, today)).toBe("Was valid until");
  expect(sayDay(DAY, today)).toBe("was 12 Nov 2026");
});
