import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Outlet, createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import AnnouncementPage from "./routes/admin/announcement.tsx";
import { CompanyPicture } from "./routes/companies/company-picture.tsx";
import { ViewsChart } from "./routes/dashboard/views-chart.tsx";
import Favourites from "./routes/favourites/favourites.tsx";
import { MatrixForm } from "./routes/project-documents/matrix-form.tsx";
import { ServicePicker } from "./routes/signup/service-picker.tsx";
import { AddendaList } from "./routes/tenders/addenda-list.tsx";
import { AddendumForm } from "./routes/tenders/addendum-form.tsx";
import { Equalising } from "./routes/tenders/comparison-equalising.tsx";
import { sayNextStep } from "./routes/tenders/next-step.tsx";
import { LineRow } from "./routes/tenders/quote-line-row.tsx";
import { TenderRules } from "./routes/tenders/tender-rules.tsx";
import { TimeRequests } from "./routes/tenders/time-requests.tsx";
import { CredentialSheet } from "./routes/verification/credential-sheet.tsx";

/** What stands only in some states of a thing, which the pages of the tests' world do not all have. */

const LAYOUTS = ["routes/tenders/package-layout", "routes/company/company-layout"];
const given = { own: { state: "issued", version: 1, cannotDecide: null }, query: "", refusal: null };

function draw(shown: ReactNode): string {
  const inner = { path: "", Component: () => shown };
  const layouts = LAYOUTS.reduce<object>(
    (child, id) => ({ id, path: "", Component: Outlet, children: [child] }),
    inner,
  );
  const Stub = createRoutesStub([layouts as never]);
  const loaderData = Object.fromEntries(LAYOUTS.map((id) => [id, given]));
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData }} />);
}
const say = (shown: ReactNode) => draw(shown).replaceAll(/<[^>]*>/g, "|");
/** A page or part of which only some of its data matters here. */
const part = (Part: unknown, props: object) => {
  const Shown = Part as ComponentType<object>;
  return <Shown {...props} />;
};
const at = new Date("2026-12-01T09:00:00Z");
const changes = { added: [], superseded: [], withdrawn: [] };

test("an addendum is new to whoever has not seen it", () => {
  const addendum = { reason: "", materiality: "information", changes, told: [], issuedAt: at };
  const addenda = [
    { ...addendum, number: 2, seenAt: null },
    { ...addendum, number: 1, seenAt: at },
  ];
  expect(say(part(AddendaList, { addenda }))).toMatch(/Addendum 2\b.*New to you.*Addendum 1(?!.*New to you)/);
});

test("a tender out for less than the usual time says why", () => {
  const work = { lateMinutes: 0, evaluation: [], shortReason: "The crane goes." };
  expect(say(part(TenderRules, { work }))).toMatch(/Less time than usual\|+The crane goes\./);
  expect(say(part(TenderRules, { work: { ...work, shortReason: "" } }))).not.toContain(
    "Less time than usual",
  );
});

test("a line that an addendum has changed shows what it was, and a new one that it is", () => {
  const line = { section: "", item: "1", description: "Trays", kind: "measured", quantity: 1000, unit: "nr" };
  const row = (was: string | null) =>
    say(part(LineRow, { line: { ...line, amount: null }, at: 0, value: "", changed: { addendum: 2, was } }));
  expect(row(null)).toContain("New with addendum 2");
  expect(row("Ducts")).toContain("Changed by addendum 2. Before: Ducts");
});

test("views are said with the day that had the most of them, the last of several", () => {
  const days = [2, 5, 5, 1].map((views, index) => ({ day: `2026-11-0${index + 1}`, views }));
  expect(say(part(ViewsChart, { views: { total: 13, days } }))).toContain("at most 5 on 3 Nov 2026.");
});

test("what is to be done before a recommendation leads to where that is done", () => {
  const step = { kind: "recommend", gone: null, compliant: 2, unscored: 0, unanswered: 0 } as const;
  const partOf = (more: object) => sayNextStep({ ...step, ...more } as never).part;
  expect(partOf({ unscored: 1, unanswered: 1 })).toBe("quotes/comparison#scores");
  expect(partOf({ unanswered: 1 })).toBe("quotes/comparison#asked");
});

test("who decides on more time is said of what still waits, to whoever does not", () => {
  const request = { firm: "Calder", wantedReturnAt: at, reason: "", answer: "", askedAt: at, wish: "" };
  const requests = ["submitted", "answered_to_all"].map((state) => ({ ...request, id: state, state }));
  const whole = say(part(TimeRequests, { requests, mayDecide: false, refused: undefined }));
  expect(whole.match(/An owner or an admin of your company decides on it\./g)).toHaveLength(1);
});

test("the rule for discounts is changed into the other one", () => {
  const shown = (isNetOfDiscount: boolean) => {
    const rule = { isNetOfDiscount, version: 1, chosen: null };
    const view = { rule, tenders: [{ discount: 250, exposure: null }], closed: null };
    return draw(part(Equalising, { view, typed: {} }));
  };
  expect(shown(true)).toContain('name="isNetOfDiscount" value="gross"');
  expect(shown(false)).toContain('name="isNetOfDiscount" value="net"');
});

test("documents are ticked where a package is open, by whoever may", () => {
  const shown = (state: string, refusal: string | null) =>
    draw(
      part(MatrixForm, {
        matrix: {
          packages: [{ id: "pkg_1", code: "WP-01", title: "Groundworks", state }],
          documents: [],
          refusal,
        },
        isOne: false,
        ticked: {},
      }),
    );
  expect(shown("draft", null)).toContain("<form");
  expect(shown("draft", "You only read.")).not.toContain("<form");
  expect(shown("closed_out", null)).not.toContain("<form");
});

test("the first picture of a page is fetched before the others", () => {
  const picture = { id: "pic_1", width: 448, height: 448, widths: [112], alt: "" };
  const shown = (isFirst: boolean) =>
    draw(part(CompanyPicture, { picture, monogram: null, sizes: "7rem", isFirst }));
  expect(shown(true)).toMatch(/loading="eager"[^>]*fetchPriority="high"/);
  expect(shown(false)).toContain('loading="lazy"');
});

test("a list of saved firms says how many it holds beside those it names", () => {
  const list = (newest: string[], firmCount: number) =>
    say(part(Favourites, { loaderData: { lists: [{ id: "lst_1", name: "Leeds", firmCount, newest }] } }));
  expect(list(["Ash", "Birch"], 3)).toContain("Ash, Birch and 1 more");
  expect(list(["Ash", "Birch"], 2)).toMatch(/Ash, Birch\|/);
});

test("what a firm states itself was not submitted to anybody", () => {
  const credential = {
    id: "cre_1",
    type: "hs_policy",
    state: "approved",
    standing: "current",
    documents: [],
  };
  const shown = (checkMethod: string) =>
    say(
      part(CredentialSheet, { credential: { ...credential, checkMethod, checkedAt: at, submittedAt: at } }),
    );
  expect(shown("document-seen")).toContain("Submitted");
  expect(shown("self-declared")).not.toContain("Submitted");
});

test("an announcement says how many were told, have read it and were sent it, each by its name", () => {
  const loaderData = {
    title: "New rates",
    body: "",
    audience: "everybody",
    isService: true,
    state: "sent",
    version: 1,
    sendAt: at,
    endedAt: at,
    recipients: 31,
    fared: {
      read: 12,
      emailed: 7,
    },
  };
  expect(say(part(AnnouncementPage, { loaderData }))).toMatch(
    /Told so far\|+31\|.*Read on the site\|+12\|.*Told by e-mail\|+7\|/,
  );
});

test("a choice of services that is refused is described by why", () => {
  const field = { id: "services", name: "services", formId: "f", errors: ["Choose at least one"] };
  const shown = draw(part(ServicePicker, { accountType: "contractor", field, isAside: false }));
  const [, described] = /<fieldset[^>]*aria-describedby="([^"]*)"/.exec(shown)!;
  expect(described!.split(" ").map((id) => shown.split(` id="${id}"`).length - 1)).toEqual([1, 1]);
});

test("an addendum warns of what it would leave behind, whoever may issue it or not", () => {
  const form = { changes, facts: [], siblings: [], also: [], waiting: 2, lodged: 0, advice: null, typed: {} };
  for (const cannotIssue of [null, "Wait until it is out."])
    expect(say(part(AddendumForm, { ...form, cannotIssue }))).toContain(
      "2 files that were sent are not added yet",
    );
});
