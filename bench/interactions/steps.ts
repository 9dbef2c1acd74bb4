import type { Locator, Page } from "@playwright/test";

/** Something that a person presses or types on an open page. */
export interface Step {
  name: string;
  act(page: Page): Promise<void>;
}

/** A page, and what is done on it one after the other. */
export interface Visit {
  path: string;
  /** Opens another page first and follows this link on it, where the address is not known before. */
  follow?: string;
  steps: Step[];
}

/** A hand's pointer rests so long before it presses. */
const REST_MS = 150;

/**
 * Moves the pointer there, and presses once it rests: at a press of its own the tool looks at what lies under it, and where
 * it jumps and presses at once the page's answer to the pointer's coming is counted with the press.
 */
export async function pressOn(target: Locator): Promise<void> {
  const page = target.page();
  await target.hover();
  await page.waitForTimeout(REST_MS);
  await page.mouse.down();
  await page.mouse.up();
}

const press = (name: string, keys: string): Step => ({ name, act: (page) => page.keyboard.press(keys) });
const type = (name: string, label: string | RegExp, text: string): Step => ({
  name,
  act: async (page) => {
    await page.getByLabel(label).first().focus();
    await page.keyboard.type(text, { delay: 60 });
  },
});
const click = (
  name: string,
  role: "button" | "link" | "checkbox" | "radio" | "tab",
  label: string | RegExp,
): Step => ({ name, act: (page) => pressOn(page.getByRole(role, { name: label }).first()) });
const clickText = (name: string, text: string): Step => ({
  name,
  act: (page) => pressOn(page.getByText(text, { exact: true }).first()),
});
const back = press("back to where it was", "Escape");

export const visitorsVisits: Visit[] = [
  {
    path: "/",
    steps: [
      type("type a trade in the first screen", /^Trade/, "drylining"),
      type("type a place", /^Place/, "Leeds"),
      {
        name: "choose another theme",
        act: (page) => pressOn(page.getByRole("contentinfo").getByRole("button").last()),
      },
    ],
  },
  {
    path: "/search?q=drylining&location=Leeds",
    steps: [
      clickText("open the search", "Change what is searched"),
      type("type words", "Search", " ceilings"),
      type("type a location", "Location", " LS1"),
      {
        name: "open the specialties",
        act: (page) => pressOn(page.locator("summary").filter({ hasText: "Specialties" })),
      },
      type("search the specialties", "Search specialties", "ceil"),
      press("tick by keyboard", "Tab"),
      back,
      click("tick a firm to ask", "checkbox", "Ask for quote"),
      {
        name: "walk over the rows",
        act: async (page) => {
          for (let nth = 0; nth < 6; nth++) await page.keyboard.press("Tab");
        },
      },
    ],
  },
  {
    path: "/profile/1",
    steps: [
      clickText("what verified means", "What this means"),
      click("the projects' tab", "link", /^Projects/),
      click("the team's tab", "link", /^Team/),
      click("the reviews' tab", "link", /^Reviews/),
    ],
  },
  {
    path: "/project/financial-district-tower",
    steps: [click("open a picture", "link", /Façade/), press("close it", "Escape")],
  },
  {
    path: "/signup",
    steps: [
      click("choose main contractor", "radio", "Main Contractor"),
      click("choose subcontractor", "radio", "Subcontractor"),
      type("type a name", "First Name", "Amira"),
      type("type an address", "Work Email Address", "amira@example.com"),
      type("type a password", /^Password/, "Stud-and-track-92"),
      type("search the services", "Search services", "drylin"),
    ],
  },
];

export const membersVisits: Visit[] = [
  {
    path: "/dashboard",
    steps: [
      press("open quick find", "Control+k"),
      { name: "type in quick find", act: (page) => page.keyboard.type("thornmere", { delay: 80 }) },
      press("the next result", "ArrowDown"),
      back,
      click("collapse the sidebar", "button", "Collapse sidebar"),
      press("open it again", "Control+b"),
      click("recent messages", "link", "Recent Messages"),
    ],
  },
  {
    path: "/messages",
    follow: "main a[href*='/messages/']",
    steps: [
      type("type a message", /^Message to/, "The drawings for level 12 came today, thank you."),
      press("a new line", "Shift+Enter"),
    ],
  },
  {
    path: "/company/edit/description",
    steps: [type("type the description, previewed", /Description/, " Own labour, since 2009.")],
  },
  {
    path: "/company/edit/services",
    steps: [type("search the services", "Search services", "plaster")],
  },
  {
    path: "/inquiries",
    steps: [click("the inquiries that were sent", "link", /^Sent/)],
  },
  {
    path: "/account",
    steps: [type("type one's position", "Your Position at Company", "Director")],
  },
];
