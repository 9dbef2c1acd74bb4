import type { CompiledQuery } from "kysely";
import type { ReadableDb } from "./db.ts";

/**
 * A statement that is put together once and then asked with other values: for one of many columns that every request asks,
 * where putting it together takes longer than its answer. `build` gets marks in the place of the values, so what it builds
 * must not depend on them.
 */
export function builtOnce<Values extends readonly unknown[], Row>(
  build: (db: ReadableDb, ...values: Values) => { compile(): CompiledQuery<Row> },
): (db: ReadableDb, ...values: Values) => Promise<Row[]> {
  const marks: readonly unknown[] = Array.from({ length: build.length - 1 }, (_, at) => ({ at }));
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    compiled ??= build(db, ...(marks as Values)).compile();
    const parameters = compiled.parameters.map((parameter) => {
      const at = marks.indexOf(parameter);
      return at === -1 ? parameter : values[at];
    });
    const { rows } = await db.getExecutor().executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
