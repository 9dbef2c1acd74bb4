import { expect, test } from "vitest";
import { writeComparisonPdf } from "./write-comparison-pdf.ts";
import { writeComparisonWorkbook } from "./write-comparison-workbook.ts";
import { writeInTurn } from "./write-in-turn.ts";

test("files of comparisons are written one after another, four wait, and the next is refused until one is done", async () => {
  const begun: number[] = [];
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  const ask = (at: number) =>
    writeInTurn(async () => {
      begun.push(at);
      await gates[at]!.promise;
      return Buffer.from([at]);
    });
  const asked = [0, 1, 2, 3, 4].map(ask);
  await expect(ask(5)).rejects.toMatchObject({ kind: "too-many" });
  expect(begun).toEqual([0]);
  gates[0]!.resolve();
  await asked[0];
  const next = ask(5);
  expect(begun).toEqual([0, 1]);
  // One that fails makes room as well.
  const failed = expect(asked[1]).rejects.toThrow("no room");
  gates[1]!.reject(new Error("no room"));
  await failed;
  for (const gate of gates) gate.resolve();
  expect((await Promise.all([...asked.slice(2), next])).map(([at]) => at)).toEqual([2, 3, 4, 5]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});

test("PDF and workbook of a comparison wait in the same line", async () => {
  const gate = Promise.withResolvers<void>();
  const held = writeInTurn(async () => {
    await gate.promise;
    return Buffer.alloc(0);
  });
  const comparison = {
    title: "Groundworks",
    lines: [],
    quotes: [],
    queries: [],
    minutes: [],
    criteria: [],
    qualified: [],
  };
  const written: string[] = [];
  const wait = async (name: string, file: Promise<Buffer>) => {
    await file;
    written.push(name);
  };
  const both = [
    wait("PDF", writeComparisonPdf(comparison as never, new Date("2026-05-11T09:00:00Z"))),
    wait("workbook", writeComparisonWorkbook(comparison as never)),
  ];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(written).toEqual([]);
  gate.resolve();
  await Promise.all([held, ...both]);
  expect(written).toEqual(["PDF", "workbook"]);
});
