import type { ComparisonView } from "./comparison-view.ts";

type Typed = Readonly<Record<string, string>>;

/** The control of a field of the comparison's form that was refused; null where it has none, as a mark of a cell. */
export function controlIn(view: ComparisonView, typed: Typed, name: string): string | null {
  switch (typed["intent"]) {
    case "ask":
      return { kind: "ask-kind", question: "question" }[name] ?? null;
    case "keepMinute":
      return `minute-${name}`;
    case "adjust":
      return typed["form"] === "cell" ? ofCell(name) : ofEqualising(view, typed, name);
    case "score":
      return ofScore(view, typed, name);
    default:
      return null;
  }
}

/** Which of the forms of an open cell was refused: it is said there, and not at the head of the page; null of all others. */
export function refusedInPanel(
  { tender, line }: { tender: { id: string }; line: { at: number } | null },
  typed: Typed,
): "adjust" | "ask" | "head" | null {
  const { intent, form, quote } = typed;
  // These say the entry alone, and stand nowhere else.
  if (intent === "takeBack" || intent === "keep") return "head";
  if (quote !== tender.id || typed["line"] !== String(line?.at ?? "")) return null;
  if (intent === "mark") return "head";
  if (intent === "adjust" && form === "cell") return "adjust";
  return intent === "ask" && form === "own-question" ? "ask" : null;
}

const ofCell = (name: string): string | null =>
  ({ kind: "kind", amount: "amount", reason: "adjust-reason" })[name] ?? null;

function ofEqualising({ tenders }: ComparisonView, { quote }: Typed, name: string): string | null {
  const tender = tenders.find(({ id }) => id === quote);
  return tender && (name === "amount" || name === "reason") ? `equalise-${name}-${tender.key}` : null;
}

function ofScore(
  { tenders, criteria }: ComparisonView,
  { quote, criterion }: Typed,
  name: string,
): string | null {
  const tender = tenders.find(({ id }) => id === quote);
  const at = criteria.findIndex((each) => each.criterion === criterion);
  if (!tender || at < 0) return null;
  const field = { score: "points", reason: "because" }[name];
  return field ? `${field}-${tender.key}-${at}` : null;
}
