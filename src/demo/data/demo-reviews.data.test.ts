import { expect, test } from "vitest";
import { demoCompanies } from "./demo-companies.data.ts";
import { demoReviews } from "./demo-reviews.data.ts";

const types = new Map(demoCompanies.map((company) => [company.key, "services" in company ? "sub" : "main"]));
const reviews = Object.entries(demoReviews).flatMap(([about, list]) =>
  list.map(([by, monthsAgo, scores, text, reply]) => ({ about, by, monthsAgo, scores, text, reply })),
);

test("reviews go between main contractors and subcontractors, at most one each way between two", () => {
  expect(reviews.length).toBeGreaterThanOrEqual(150);
  for (const { about, by } of reviews) {
    expect(new Set([types.get(about), types.get(by)]), `${by} about ${about}`).toEqual(
      new Set(["main", "sub"]),
    );
  }
  const pairs = reviews.map(({ about, by }) => `${by} about ${about}`);
  expect(pairs.filter((pair, i) => pairs.indexOf(pair) !== i)).toEqual([]);
});

test("scores are whole marks from 1 to 5, and not all of them praise", () => {
  for (const { scores } of reviews) {
    for (const score of scores) expect([1, 2, 3, 4, 5]).toContain(score);
  }
  const means = reviews.map(({ scores }) => scores.reduce((sum, score) => sum + score, 0) / 5);
  expect(Math.min(...means)).toBeLessThan(3);
  expect(Math.max(...means)).toBe(5);
});

test("nobody says the same thing twice, and some firms reply", () => {
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length);
  expect(reviews.filter(({ reply }) => reply).length).toBeGreaterThanOrEqual(15);
});
