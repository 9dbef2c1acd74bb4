import { expect, test } from "vitest";
import { draftOutcome } from "./draft-outcome.ts";
import { speaksOfOthers } from "./speaks-of-others.ts";

const content = { exclusions: "", qualifications: "", termNotes: [] };
const draft = (more: Partial<Parameters<typeof draftOutcome>[0]> = {}) =>
  draftOutcome({
    quote: { pence: 110_000, reason: "", content },
    outcome: "unsuccessful",
    awardedPence: 100_000,
    band: { rank: "second", gap: "to_10" },
    whyNot: "",
    scores: [],
    others: ["Highmoor Access Ltd"],
    ...more,
  });

test("a recommendation's words are the sentence, and the reasons that they name are ticked", () => {
  expect(draft({ whyNot: "Dearer, and a week later." })).toEqual({
    reasonCodes: ["price", "programme"],
    likely: ["price", "programme", "technical_compliance"],
    words: "Dearer, and a week later.",
    isHeldBack: false,
  });
});

test.each(["Dearer than Highmoor.", "highmoor access holds longer", "£4,000 more", "8 % dearer", "12k over"])(
  "%s is for those who approve, and put into no field",
  (whyNot) => {
    const drafted = draft({ whyNot });
    expect(drafted.isHeldBack).toBe(true);
    expect(drafted.words).toBe("Your price was 5% to 10% above that of the award.");
  },
);

test("a firm is named by a word of its name, and not by the same letters in another one", () => {
  const others = ["Frame Ltd", "Dee & Sons", "Northlight Façades Limited"];
  expect(speaksOfOthers("Its frame comes a week later.", others)).toBe(false);
  expect(speaksOfOthers("Frame comes a week earlier.", others)).toBe(true);
  expect(speaksOfOthers("Framework lead time.", others)).toBe(false);
  expect(speaksOfOthers("Northlight were quicker.", others)).toBe(true);
});

test("without such words the sentence comes from the scores, else from the gap, else there is none", () => {
  const scores = [
    { criterion: "Method", weight: 20, score: 80 },
    { criterion: "Programme", weight: 20, score: 50 },
  ];
  expect(draft({ scores }).words).toBe("It had least for Programme: 50 of 100.");
  expect(draft({ scores: scores.slice(0, 1) }).words).toBe("We gave it 80 of 100 for Method.");
  expect(draft({ band: { rank: null, gap: null } }).words).toBe("");
});

test("of a cheaper quote the price is no reason, and what it leaves out is a likely one", () => {
  const cheaper = { pence: 90_000, reason: "", content: { ...content, exclusions: "Scaffold." } };
  const { reasonCodes, likely } = draft({ quote: cheaper });
  expect(reasonCodes).toEqual([]);
  expect(likely).toEqual(["programme", "technical_compliance", "exclusions"]);
});

test("who is not compliant reads why, and the winner and whoever declined it read no reason", () => {
  const quote = { pence: 1, reason: "Half of it.", content };
  expect(draft({ outcome: "non_compliant", quote })).toMatchObject({ words: "Half of it.", reasonCodes: [] });
  expect(draft({ outcome: "successful", whyNot: "Dearer." })).toMatchObject({ words: "", reasonCodes: [] });
  expect(draft({ outcome: "declined", whyNot: "Dearer." })).toMatchObject({ words: "", reasonCodes: [] });
});
