import { expect, test } from "vitest";
import type { ProfileFacts } from "./describe-profile.server.ts";
import { crumbsOf, profileMeta } from "./profile-meta.ts";

const company = {
  number: 12,
  name: "Calder Groundworks",
  accountType: "contractor",
  town: "Leeds",
  county: "West Yorkshire",
  nation: "England",
  description: "",
  services: [
    { services: [{ name: "Groundworks" }, { name: "Drainage" }] },
    { services: [{ name: "Piling" }, { name: "Fencing" }] },
  ],
  picture: null,
  cover: null,
  foundedFrom: 2014,
  foundedTo: 2014,
  website: "https://calder.example",
  companiesHouseNumber: "01234567",
  rating: 4.5,
  reviewCount: 2,
} as unknown as ProfileFacts;
const root = [{ id: "root", loaderData: { origin: "https://lintel.test" } }];

/** What search engines read of it. */
function read(facts: Partial<ProfileFacts> = {}, tab: Parameters<typeof profileMeta>[2] = { path: "" }) {
  const all = profileMeta(root, { ...company, ...facts } as ProfileFacts, tab) as Record<string, unknown>[];
  const named = (name: string) => all.find((each) => each["name"] === name)?.["content"];
  const data = all.flatMap((each) =>
    each["script:ld+json"] ? [each["script:ld+json"] as Record<string, unknown>] : [],
  );
  return {
    title: all.find((each) => "title" in each)?.["title"],
    description: named("description"),
    robots: named("robots"),
    canonical: all.find((each) => each["rel"] === "canonical")?.["href"],
    organisation: data.find((each) => each["@type"] === "Organization")!,
  };
}

test("a profile is called by its name, what it is and where, and each tab has one address", () => {
  expect(read().title).toMatch(/^Calder Groundworks, \w+ in Leeds, West Yorkshire \| Lintel$/);
  expect(read({ town: null, county: null, nation: null }).title).toMatch(
    /^Calder Groundworks, \w+ \| Lintel$/,
  );
  const team = read({}, { path: "/team", title: (name) => `The team of ${name}`, isHidden: true });
  expect([team.title, team.canonical, team.robots]).toEqual([
    "The team of Calder Groundworks | Lintel",
    "https://lintel.test/profile/12/team",
    "noindex",
  ]);
  expect(read().robots).toBeUndefined();
  expect(crumbsOf(company).map(({ label }) => label)).toEqual([
    "Home",
    "Find Contractors",
    "Calder Groundworks",
  ]);
});

test("without a description of its own it is described by its first three services", () => {
  expect(read().description).toMatch(
    /^Calder Groundworks, Leeds, West Yorkshire: \w+ for Groundworks, Drainage, Piling\.$/,
  );
  expect(read({ services: [] }).description).toMatch(/^Calder Groundworks, Leeds, West Yorkshire: \w+\.$/);
  expect(read({ description: "We dig." }).description).toBe("We dig.");
});

test("its logo is its own picture, and its cover a picture of it", () => {
  const picture = { id: "pic_1", widths: [160, 320] };
  const cover = { id: "pic_2", widths: [640, 1280] };
  const shown = (facts: object) => {
    const { logo, image } = read(facts as Partial<ProfileFacts>).organisation;
    return { logo, image };
  };
  const [logo, image] = ["pic_1-320", "pic_2-1280"].map(
    (name) => `https://lintel.test/pictures/${name}.webp`,
  );
  expect(shown({ picture, cover })).toEqual({ logo, image });
  expect(shown({ cover })).toEqual({ logo: undefined, image });
  expect(shown({})).toEqual({ logo: undefined, image: undefined });
});

test("its linked data says what is known, and nothing of what is not", () => {
  expect(read().organisation).toMatchObject({
    "@id": "https://lintel.test/profile/12",
    name: "Calder Groundworks",
    foundingDate: "2014",
    sameAs: "https://calder.example",
    identifier: { propertyID: "GB-COH", value: "01234567" },
    address: { addressLocality: "Leeds", addressRegion: "West Yorkshire", addressCountry: "GB" },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5, worstRating: 1 },
  });
  const bare = read({
    foundedFrom: 1990,
    foundedTo: 1999,
    website: null,
    companiesHouseNumber: null,
    rating: null,
    reviewCount: 0,
    town: null,
    county: null,
  }).organisation;
  for (const name of ["foundingDate", "sameAs", "identifier", "aggregateRating", "description", "logo"])
    expect(bare).not.toHaveProperty(name);
  expect(bare["address"]).toEqual({ "@type": "PostalAddress", addressCountry: "GB" });
  const picture = { id: "pic_1", widths: [200, 400], width: 400, height: 400 };
  expect(read({ picture: picture as never }).organisation["logo"]).toBe(
    "https://lintel.test/pictures/pic_1-400.webp",
  );
});

test("a profile that is not there has none", () => {
  expect(profileMeta(root, undefined, { path: "" })).toEqual([]);
});
