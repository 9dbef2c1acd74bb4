import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readForm } from "./read-form.ts";

const post = (body: BodyInit, type?: string) =>
  new Request("https://lintel.test/contact", {
    method: "POST",
    body,
    ...(type && { headers: { "Content-Type": type } }),
  });
const fieldsOf = async (body: string) => [...(await readForm(post(new URLSearchParams(body))))];

describe("a form that a request carries", () => {
  test("is read with its fields in their order, lists and parts included", async () => {
    expect(await fieldsOf("name=Ada&services=EG-06&services=EG-07&site[2].town=Leeds&tags[]=a")).toEqual([
      ["name", "Ada"],
      ["services", "EG-06"],
      ["services", "EG-07"],
      ["site[2].town", "Leeds"],
      ["tags[]", "a"],
    ]);
  });

  test.each([
    "email[999999999]=a",
    "email[1e9]=a",
    "a[0][0][0]=a",
    "__proto__.x=a",
    "constructor.prototype.x=a",
    "a.constructor=a",
    "__intent__=a",
    "__state__=a",
    "=a",
    `${"a".repeat(100)}=a`,
  ])("loses %s", async (strange) => {
    expect(await fieldsOf(`${strange}&name=Ada`)).toEqual([["name", "Ada"]]);
  });

  test("cannot ask for a list of a billion places", async () => {
    const form = await readForm(post(new URLSearchParams("email[999999999]=a&name=Ada")));
    const { payload } = parseWithZod(form, { schema: z.object({ name: z.string() }) });
    expect(payload).toEqual({ name: "Ada" });
  });

  test.each([
    ["a broken multipart body", "garbage", "multipart/form-data; boundary=x"],
    ["a body that is no form", "{}", "application/json"],
    ["more than a thousand fields", "a=1&".repeat(1001), "application/x-www-form-urlencoded"],
  ])("is refused when it is %s", async (_what, body, type) => {
    await expect(readForm(post(body, type))).rejects.toMatchObject({ init: { status: 400 } });
  });
});
