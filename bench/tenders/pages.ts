import { writeNoticeSearch } from "#domain/noticeboard/noticeboard.schema.ts";
import { BOARD } from "./generate-board.ts";
import { BUSY, busyFirm, busyInvitation, busyPackage, busyProject } from "./generate-busy.ts";
import { BUYERS, SIZE } from "./generate-tenders.ts";
import { searchOf } from "./notice-searches.ts";
import { idOf } from "./sql-words.ts";

export interface ListPage {
  name: string;
  /** An address, and the company whose person asks for it. */
  next: () => { path: string; company: number };
}

/** A page of tenders that lists nothing: what any page takes. */
export const controlPage: ListPage = {
  name: "control: a page without a list",
  next: () => ({ path: "/company/tenders/ways", company: 1 + below(BUYERS) }),
};

const below = (n: number) => Math.floor(Math.random() * n);
const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)]!;
/** In many sheets, in few, several, and none. */
const WORDS = [
  "concrete",
  "interceptor",
  "fire stopping",
  '"puddle flange"',
  "drainage -petrol",
  "helicopter",
];

/** Every page of tendering that lists, for an ordinary package among so many, and for the busy ones. */
export function listPages(packages: number): ListPage[] {
  const page = (name: string, next: ListPage["next"]) => ({ name, next });
  const ofPackage = (part: string) => () => {
    const company = 1 + below(BUYERS);
    const n = company - 1 + BUYERS * (1 + below(packages / BUYERS - 1));
    return { path: `/company/tenders/${idOf("pkg", n)}/${part}`, company };
  };
  const ofBusy = (pathOf: (buyer: number) => string) => () => {
    const company = oneOf(BUSY.buyers);
    return { path: `/company/tenders${pathOf(company)}`, company };
  };
  const ofBusyPackage = (part: string) => ofBusy((buyer) => `/${busyPackage(buyer)}/${part}`);
  const tenderer = () => BUYERS + 1 + below(SIZE.companies - BUYERS);
  /** As one of those firms has it that price. */
  const asFirm = (part: string) => {
    const [buyer, firm] = [oneOf(BUSY.buyers), 1 + below(20)];
    return {
      path: `/company/tenders/invited/${busyInvitation(buyer, firm)}${part}`,
      company: busyFirm(buyer, firm),
    };
  };
  const alerted = () => BUYERS + 1 + below(BOARD.busyFirms);
  const search = () => `?q=${encodeURIComponent(oneOf(WORDS))}`;
  let searches = 0;
  return [
    page("the packages of a buyer", () => ({ path: "/company/tenders", company: 1 + below(BUYERS) })),
    page("the invitations of a firm", () => ({ path: "/company/tenders/invited", company: tenderer() })),
    page("the documents of a package", ofPackage("documents")),
    page("the firms of a package", ofPackage("firms")),
    page("firms proposed for a package", ofPackage("firms?among=fit")),
    page("the questions of a package", ofPackage("questions")),
    page("the history of a package", ofPackage("history")),
    page("the results of a firm", () => ({ path: "/company/tenders/results", company: tenderer() })),
    page("the noticeboard, searched", () => ({
      // Not one after the other: neighbours differ in one thing alone.
      path: `/tenders?${writeNoticeSearch(searchOf((searches++ * 1_009) % 2_240))}`,
      company: tenderer(),
    })),
    page(`the job alerts of a person, ${BOARD.busyAlerts}`, () => ({
      path: "/company/tenders/alerts",
      company: alerted(),
    })),
    page("what an alert has found", () => {
      const company = alerted();
      const alert = `${idOf("alr", company)}_${String(1 + below(BOARD.busyAlerts)).padStart(2, "0")}`;
      return { path: `/company/tenders/alerts/${alert}`, company };
    }),
    page(
      "busy: the packages of a buyer, 50",
      ofBusy(() => ""),
    ),
    page(
      `busy: the letting schedule of ${BUSY.packages} packages`,
      ofBusy((buyer) => `/projects/${busyProject(buyer)}`),
    ),
    page(
      "busy: documents by package",
      ofBusy((buyer) => `/projects/${busyProject(buyer)}/documents`),
    ),
    page(`busy: the documents of a package, ${BUSY.documents}`, ofBusyPackage("documents")),
    page("busy: a word in the documents", () => {
      const { path, company } = ofBusyPackage("documents/search")();
      return { path: path + search(), company };
    }),
    page(`busy: the firms of a package, ${BUSY.firms}`, ofBusyPackage("firms")),
    page("busy: firms proposed for a package", ofBusyPackage("firms?among=fit")),
    page(
      `busy: which of ${BUSY.documents} revisions a firm has`,
      ofBusy((buyer) => `/${busyPackage(buyer)}/firms/${busyInvitation(buyer, 1 + below(20))}`),
    ),
    page(`busy: the questions of a package, ${BUSY.questions}`, ofBusyPackage("questions")),
    page("busy: the history of a package, its newest 100", ofBusyPackage("history")),
    page("busy: the whole tender, as a firm has it", () => asFirm("")),
    page("busy: a word in the documents, for a firm", () => asFirm(`/documents${search()}`)),
  ];
}
