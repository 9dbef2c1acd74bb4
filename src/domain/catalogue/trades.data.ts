import { buildingTrades } from "./building-trades.data.ts";
import { installationTrades } from "./installation-trades.data.ts";

/**
 * Who does the work of a service, by its code: trades, their nicknames and the firms that call themselves by them. A
 * trade may stand with several services. Many titles are from the Office for National Statistics' coding index of
 * occupations (SOC 2020, Open Government Licence v3).
 */
export const tradesByService: ReadonlyMap<string, readonly string[]> = new Map(
  [buildingTrades, installationTrades]
    .flatMap((lines) => lines.trim().replace(/\n +/g, " ").split("\n"))
    .map((line) => {
      const [code = "", trades = ""] = line.split(": ");
      return [code, trades.split("; ")];
    }),
);

/** Words beside a trade that change nothing of it: *advanced scaffolder*, *plumber's mate*, *roofing foreman*. */
// oxfmt-ignore
export const neutralWords: ReadonlySet<string> = new Set([
  "accredited", "advanced", "adviser", "advisor", "and", "apprentice", "approved", "area", "assistant",
  "attendant", "british", "builder", "building", "certified", "chargehand", "chartered", "civil", "coded",
  "commercial", "company", "construction", "constructor", "consultant", "contract", "contracting", "contractor",
  "controller", "coordinator", "craftsman", "cutter", "designer", "domestic", "driver", "engineer", "engineering",
  "erector", "estimator", "experienced", "expert", "family", "fettler", "firm", "fitter", "fixer", "for", "foreman",
  "gang", "ganger", "general", "good", "grinder", "hand", "handyman", "heavy", "help", "helper", "house", "improver",
  "in", "independent", "industrial", "inspector", "installation", "installer", "ironwork", "jobber", "jointer",
  "labourer", "layer", "laying", "leading", "limited", "liner", "local", "ltd", "machinist", "maintenance", "maker",
  "man", "manager", "manufacturer", "master", "mate", "me", "mechanic", "my", "near", "nearby", "of", "officer",
  "operative", "operator", "owner", "patcher", "planner", "polisher", "professional", "project", "qualified",
  "registered", "reliable", "repair", "repairer", "sawyer", "senior", "service", "setter", "site", "skilled",
  "specialist", "splitter", "subcontractor", "superintendent", "supervisor", "surveyor", "team", "technical",
  "technician", "tester", "the", "trade", "tradesman", "turner", "uk", "with", "work", "worker", "working", "young",
]);
