import { expect, test } from "vitest";
import { type JsonElement, readJsonElements } from "./read-json-elements.ts";

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = 7, maxLength = 1_000): Promise<JsonElement[]> {
  const options = { pick: (name: string) => name === "releases", maxLength };
  const all: JsonElement[] = [];
  for await (const element of readJsonElements(inPieces(text, size), options)) all.push(element);
  return all;
}

const elements = [{ a: 'a "quoted" ] } text \\' }, { b: [1, { c: "é€😀" }] }, {}];
const whole = JSON.stringify(
  { x: { releases: [{ no: 1 }] }, y: ["releases"], releases: elements, z: [{}] },
  null,
  1,
);

test.each([1, 2, 3, 5, 64, 10_000])("elements are whole in pieces of %i bytes", async (size) => {
  const read_ = await read(whole, size);
  expect(read_.map((each) => ("text" in each ? (JSON.parse(each.text) as unknown) : each))).toEqual(elements);
});

test("what is no object and what is too long is said, and the others are read", async () => {
  const text = `{"releases":[null, 3, "a, b", {"a":"${"x".repeat(2_000)}"}, [1, {}], {"b":1}]}`;
  expect(await read(text, 13)).toEqual([
    { fault: "no-object" },
    { fault: "no-object" },
    { fault: "no-object" },
    { fault: "too-long" },
    { fault: "no-object" },
    { text: '{"b":1}' },
  ]);
});

test.each(["", "[{}]", "plain text", '{"releases":[{"a":1}', '{"releases":[]', '{"a":"x', "{}{}"])(
  "%j is refused",
  async (text) => {
    await expect(read(text)).rejects.toThrow(SyntaxError);
  },
);

test("a file without such an array has no elements", async () => {
  expect(await read('{"records":[{}], "releases": {"a": []}}')).toEqual([]);
});
