import { describe, expect, test } from "vitest";
import { readPackageList } from "./read-package-list.ts";

const packages = (text: string) => {
  const reading = readPackageList(text);
  if ("sentence" in reading) throw new Error(reading.sentence);
  return reading.packages;
};
const problems = (text: string) => {
  const reading = readPackageList(text);
  return "sentence" in reading ? [reading.sentence] : reading.errors.map(({ sentence }) => sentence);
};

describe("a list of packages", () => {
  test("is read by its headings in any order", () => {
    const text =
      "Trade;Start on site;Package;Name;Budget (£);Tender return;Award\ngroundworks;1/6/27;WP-01;Dig;85,000;31/03/2027;2027-04-20\n";
    expect(problems(text.replace("groundworks", "EG-07"))).toEqual([]);
    expect(packages(text.replace("groundworks", "eg-07"))).toEqual([
      {
        code: "WP-01",
        title: "Dig",
        service: "EG-07",
        budgetPence: 8_500_000,
        returnOn: "2027-03-31",
        awardOn: "2027-04-20",
        startOn: "2027-06-01",
      },
    ]);
  });

  test("needs no headings, and takes the service's name for a title that is left out", () => {
    expect(packages("WP-01\t\tDrylining and partitions\n\n")).toEqual([
      {
        code: "WP-01",
        title: "Drylining & partitions",
        service: "IP-01",
        budgetPence: null,
        returnOn: null,
        awardOn: null,
        startOn: null,
      },
    ]);
  });

  test("names each row that cannot be read, as a spreadsheet counts it", () => {
    const rows = [
      "code,title,service,budget,return,award,start",
      "1,A,IP-01,,,,",
      "2,B,Basket weaving,,,,",
      "3,C,,,,,",
      "4,D,IP-01,cheap,,,",
      "5,E,IP-01,,31/02/2027,,",
      "6,F,IP-01,,2027-03-02,2027-03-01,",
      "7,G,IP-01,,,2027-03-02,2027-03-01",
      "1,H,IP-01,,,,",
      `8,${"x".repeat(161)},IP-01,,,,`,
      "9,I,IP-01,,2027-03-02,,2027-03-01",
    ];
    expect(problems(rows.join("\n"))).toEqual([
      "Row 3: “Basket weaving” is no service of the catalogue: use its name or code.",
      "Row 4: it has no service: enter one’s name or code, such as EG-07.",
      "Row 5: “cheap” is no budget: enter pounds, such as 85,000.",
      "Row 6: “31/02/2027” is no return date: enter one such as 31/03/2027.",
      "Row 9: row 2 has the code 1, too.",
      "Row 10: its title has more than 160 characters.",
    ]);
  });

  test("names everything that is wrong with a row at once, also a code that a row has which cannot be read", () => {
    expect(problems("WP-1,Dig,Weaving,cheap,31/02/2027,soon,\nwp-1,Fill,,,,2027-03-02,2027-03-01")).toEqual([
      "Row 1: “Weaving” is no service of the catalogue: use its name or code; “cheap” is no budget: enter pounds, such as 85,000; “31/02/2027” is no return date: enter one such as 31/03/2027; “soon” is no award date: enter one such as 31/03/2027.",
      "Row 2: it has no service: enter one’s name or code, such as EG-07; row 1 has the code wp-1, too.",
    ]);
  });

  test.each([
    ["", "There is nothing here: paste or choose a list with a row for each package."],
    ["code,service\n", "There is no package below the headings."],
    ["x,y,IP-01\n".repeat(201), "A list has at most 200 packages."],
    ["x".repeat(100_001), "This is too long for a list of packages."],
    ['1,"Dig,IP-01', "A speech mark is opened and never closed"],
  ])("is refused where there is none: %#", (text, sentence) => {
    expect(problems(text)[0]).toContain(sentence);
  });
});
