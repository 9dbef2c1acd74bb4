import { expect, test } from "vitest";
import { environmentOf } from "./postgres-programs.ts";

test("what an address escapes reaches the programs as it is meant", () => {
  const url = "postgresql://lintel%40site:p%40ss%2Fw%25rd@[::1]:5433/our%20firms?sslmode=require&pool=4";
  expect(environmentOf(url)).toMatchObject({
    PGHOST: "::1",
    PGPORT: "5433",
    PGUSER: "lintel@site",
    PGPASSWORD: "p@ss/w%rd",
    PGDATABASE: "our firms",
    PGSSLMODE: "require",
  });
});
