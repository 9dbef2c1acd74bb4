import type { PackageState } from "#domain/packages/packages.states.ts";

/** What is done at each page of a package, by what follows its address. */
const OF_BUYERS: Readonly<Record<string, string>> = {
  "": "See the tender",
  "/award": "See the award",
  "/firms": "See the firms",
  "/lodged": "See the lodged quotes",
  "/nda": "See who has accepted it",
  "/outcomes": "Tell the firms",
  "/questions": "Read and answer",
  "/quotes": "See the quotes",
  "/quotes/comparison": "See it in the comparison",
  "/quotes/validity": "See how long the quotes hold",
  "/visits": "See who comes",
};

/** The same while something has to be decided there. */
const WHILE: Partial<Record<PackageState, Readonly<Record<string, string>>>> = {
  issued: { "/quotes": "See who has sent a quote" },
  second_round: { "/quotes": "See who has sent a quote" },
  closed: { "/quotes": "Open the quotes" },
  opened: {
    "/award": "Decide on the award",
    "/quotes": "Compare the quotes",
    "/quotes/validity": "Decide, or ask for longer",
  },
  under_evaluation: {
    "/award": "Decide on the award",
    "/quotes": "Compare the quotes",
    "/quotes/validity": "Decide, or ask for longer",
  },
  recommended: { "/award": "Decide on the award", "/quotes/validity": "Decide, or ask for longer" },
};

const OF_TENDERERS: Readonly<Record<string, string>> = {
  "": "See the tender",
  "#more-time": "Read why",
  "#questions": "Read the answer",
  "#visit": "See the site visit",
  "/order": "See your order or letter of intent",
  "/outcome": "Read the outcome",
  "/quote": "Go to your quote",
  "/quote#lodged": "Look at the figures",
  "/quote#minutes": "Read the minutes and answer",
  "/quote#queries": "Answer the question",
  "/receipts": "See your receipt",
  "/validity": "Say whether your quote holds",
};

const ELSEWHERE = "See it on Lintel";

/** What the button of a buyer's e-mail says that leads to this page of its package. */
export const buyerButton = (part: string, state: PackageState): string =>
  WHILE[state]?.[part] ?? OF_BUYERS[part] ?? ELSEWHERE;

/** The same of an invited firm's, to this page and this place on it. */
export const tendererButton = (part: string, place: string): string =>
  OF_TENDERERS[`${part}${place}`] ?? OF_TENDERERS[part.replace(/\/\d+$/, "")] ?? ELSEWHERE;
