import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { readable, refuseUnread } from "./unread-fields.ts";

const control = (name: string, badInput: boolean, defaultValue = "", isShown = true) => ({
  name,
  type: "date",
  defaultValue,
  validity: { badInput },
  getClientRects: () => (isShown ? [{}] : []),
});

test("what the browser cannot read keeps what was saved of it, and everything else is as it is typed", () => {
  const typed = new FormData();
  typed.set("until", "");
  typed.set("weeks", "");
  const elements = [
    control("until", true, "2027-03-01"),
    control("weeks", false, "4"),
    { name: "a fieldset without" },
  ];
  const read = readable({ elements } as never, typed);
  expect([...read]).toEqual([
    ["until", "2027-03-01"],
    ["weeks", ""],
  ]);
});

const schema = z.object({ until: z.string().optional(), held: z.string({ error: "Choose one." }) });

function check(typed: Record<string, string>, elements: object[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return refuseUnread({ elements } as never, parseWithZod(form, { schema }));
}

test("a day that the browser cannot read is refused at its field, and is not taken for none", () => {
  const typed = { until: "", held: "iso" };
  expect(check(typed, [control("until", false)]).status).toBe("success");
  const refused = check(typed, [control("until", true)]);
  expect(refused.status).toBe("error");
  expect(refused.reply()).toMatchObject({
    status: "error",
    error: { until: ["Choose a day that there is"] },
    fields: ["until", "held"],
  });
});

test("beside it everything else is refused as ever, and while one types nothing is sent", () => {
  const both = check({ until: "" }, [control("until", true)]);
  expect(both.reply().error).toEqual({ held: ["Choose one."], until: ["Choose a day that there is"] });
  const __intent__ = JSON.stringify({ type: "validate", payload: { name: "until" } });
  const typing = check({ until: "", held: "iso", __intent__ }, [control("until", true)]);
  expect(typing.status).toBeUndefined();
  expect(typing.reply().error).toMatchObject({ until: ["Choose a day that there is"] });
});

test("a day that a choice hides asks for nothing", () => {
  expect(check({ until: "", held: "iso" }, [control("until", true, "", false)]).status).toBe("success");
});
