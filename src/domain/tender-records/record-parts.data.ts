/** What a buyer may make public of a package's record. The values are stored: never reuse one. */
export const recordParts = [
  {
    value: "tender",
    label: "The tender",
    hint: "What its notice says: title, scope, dates and how quotes are judged.",
  },
  {
    value: "documents",
    label: "The documents’ titles",
    hint: "Their titles and kinds, never the documents.",
  },
  {
    value: "enquiries",
    label: "Questions and answers",
    hint: "Those that every tenderer reads, without who asked.",
  },
  { value: "amendments", label: "Addenda", hint: "What each one changed, and why." },
  {
    value: "figures",
    label: "How many quotes",
    hint: "Once they are opened: how many, and how many were compliant.",
  },
  {
    value: "award",
    label: "Who won",
    hint: "The firm’s name, once it has accepted the order. Never an amount.",
  },
] as const;

export type RecordPart = (typeof recordParts)[number]["value"];
