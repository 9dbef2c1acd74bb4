import fc, { type Arbitrary, type Parameters } from "fast-check";

/**
 * Checks a property as fc.assert does, and waits for its last run: a time limit lets that one be, and what it still wrote
 * would come into the database of the next file.
 */
export async function walkWithin<Value>(
  values: Arbitrary<Value>,
  walk: (value: Value) => Promise<void>,
  options: Parameters<[Value]>,
): Promise<void> {
  let last = Promise.resolve();
  const follow = (value: Value) => {
    last = walk(value);
    return last;
  };
  await fc.assert(fc.asyncProperty(values, follow), options);
  await last;
}
