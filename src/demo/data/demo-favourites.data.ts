import type { Alert } from "#domain/favourites/favourites.schema.ts";

export interface DemoList {
  /** The key of the demo company whose list it is. */
  company: string;
  /** Null for the one that every company has. */
  name: string | null;
  /** The newest first. */
  firms: readonly { key: string; daysAgo: number; note?: string }[];
}

export const demoLists: readonly DemoList[] = [
  {
    company: "thornmere",
    name: null,
    firms: [
      {
        key: "castlegate",
        daysAgo: 11,
        note: "Answers the same day. Lincoln crew is free after the Marina.",
      },
      { key: "beaconfell", daysAgo: 19 },
      { key: "terrazzo-lane", daysAgo: 21, note: "Asked us for a sample panel before pricing: good sign." },
      { key: "slatecroft", daysAgo: 48 },
    ],
  },
  {
    company: "thornmere",
    name: "Drylining for Bishopsgate",
    firms: [
      { key: "severnside", daysAgo: 6, note: "Did the riser walls at Quay Street. Ask for Tom’s gang." },
      { key: "aireborough", daysAgo: 6, note: "Two gangs of six, lodging in the price." },
      { key: "wharfe", daysAgo: 7, note: "Strong on glazed fronts, less so on fire stopping." },
    ],
  },
  {
    company: "aireborough",
    name: null,
    firms: [
      { key: "calder-roe", daysAgo: 9, note: "Released our retention without being asked." },
      { key: "merebrook", daysAgo: 30 },
      { key: "thornmere", daysAgo: 34 },
    ],
  },
];

export interface DemoSearch {
  /** The key of the demo company whose sign-in has saved it. */
  company: string;
  name: string;
  query: string;
  alert: Alert;
  daysAgo: number;
}

export const demoSearches: readonly DemoSearch[] = [
  {
    company: "thornmere",
    name: "Verified drylining firms",
    query: "q=drylining&type=sub&verified=1",
    alert: "weekly",
    daysAgo: 12,
  },
];
