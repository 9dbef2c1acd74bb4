// A reporter for Vitest: writes down what was thrown outside every test, which fails a run and stands in no report of its own.
import { writeFileSync } from "node:fs";

export default class UnhandledErrors {
  onTestRunEnd(modules, errors) {
    const file = process.env.UNHANDLED_ERRORS;
    if (file) writeFileSync(file, JSON.stringify(errors.map(describe)));
  }
}

const describe = ({ type, name, message, stack, VITEST_TEST_NAME: during, VITEST_TEST_PATH: path }) => ({
  name: `${type ?? "Unhandled error"}${path ? `, from ${path}` : ""}${during ? `: ${during}` : ""}`,
  message: stack ?? `${name}: ${message}`,
});
