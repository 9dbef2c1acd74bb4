import type { InquiryState } from "#domain/inquiries/inquiries.states.ts";

export interface DemoQuote {
  daysAgo: number;
  pounds: number;
  included: string;
  excluded?: string;
  note?: string;
  /** Days from now; negative once it is over. */
  validFor: number;
}

export interface DemoAnswer {
  /** The asked firm's key among the demo companies. */
  firm: string;
  state: InquiryState;
  quotes?: readonly DemoQuote[];
  declined?: { reason: string; note?: string };
  finishedDaysAgo?: number;
}

/** A request of one demo company to others. All days are counted from the day of seeding. */
export interface DemoRequest {
  from: string;
  project: string;
  service: string;
  place: string;
  pounds?: number;
  startsIn?: number;
  daysAgo: number;
  replyIn: number;
  description: string;
  answers: readonly DemoAnswer[];
}

/** Enough that both demo accounts see every state: new, waiting, decided, finished. */
export const demoRequests: readonly DemoRequest[] = [
  {
    from: "thornmere",
    project: "Bishopsgate level 12 to 15 fit-out partitions",
    service: "IP-01",
    place: "Bishopsgate, London",
    pounds: 640_000,
    startsIn: 75,
    daysAgo: 6,
    replyIn: 9,
    description:
      "Metal-stud partitions on four office floors, about 3,100 m², storey height 3.9 m. Half of it 60-minute fire-rated, glazed fronts by others.\n\nDeliveries by booked slot through one gate, hoist shared with the façade. Please price supply and fix with fire stopping of your own walls as a separate figure.",
    answers: [
      {
        firm: "severnside",
        state: "quoted",
        quotes: [
          {
            daysAgo: 3,
            pounds: 655_000,
            included: "Supply and fix of all partitions to the drawings\nPattresses to kitchens and WCs",
            excluded: "Fire stopping around services of others\nOut-of-hours working",
            validFor: 24,
          },
          {
            daysAgo: 1,
            pounds: 631_500,
            included:
              "Supply and fix of all partitions to the drawings\nPattresses to kitchens and WCs\nFire stopping of our own walls: £28,400 of the amount",
            excluded: "Fire stopping around services of others\nOut-of-hours working",
            note: "The new figure leaves the bulkheads out, as you asked on the phone.",
            validFor: 29,
          },
        ],
      },
      { firm: "wharfe", state: "seen" },
      {
        firm: "aireborough",
        state: "quoted",
        quotes: [
          {
            daysAgo: 2,
            pounds: 618_250,
            included:
              "Partitions to floors 12 to 15, boarded and jointed\nFire stopping of our own walls, tagged with photographs",
            excluded: "Glazed fronts\nHoist and waste beyond one skip a week",
            note: "We would bring two gangs of six from Leeds, lodging is in the price.",
            validFor: 28,
          },
        ],
      },
    ],
  },
  {
    from: "calder-roe",
    project: "Holbeck Moor School, block C ceilings",
    service: "IP-02",
    place: "Holbeck, Leeds",
    pounds: 96_000,
    startsIn: 40,
    daysAgo: 1,
    replyIn: 12,
    description:
      "Suspended ceilings to block C, 2,400 m² of mineral tile and 180 m² of moisture-resistant tile. You know the building from the partitions; access is the same.",
    answers: [{ firm: "aireborough", state: "new" }],
  },
  {
    from: "merebrook",
    project: "Kirkstall Lane apartments, party walls",
    service: "IP-01",
    place: "Kirkstall, Leeds",
    pounds: 210_000,
    startsIn: 55,
    daysAgo: 4,
    replyIn: 6,
    description:
      "Twin-frame party walls to 48 flats on six floors, tested details only. We need pre-completion sound tests passed first time.",
    answers: [
      { firm: "aireborough", state: "seen" },
      { firm: "severnside", state: "new" },
    ],
  },
  {
    from: "albion-dock",
    project: "Dock Street offices, shaft walls",
    service: "IP-01",
    place: "Leeds",
    pounds: 74_000,
    daysAgo: 60,
    replyIn: -46,
    description:
      "Two-hour shaft walls to two risers over five floors, in an occupied building. Evenings only.",
    answers: [
      {
        firm: "aireborough",
        state: "completed",
        finishedDaysAgo: 8,
        quotes: [
          {
            daysAgo: 55,
            pounds: 71_900,
            included: "Shaft walls to both risers, evening working\nDust screens and daily cleaning",
            excluded: "Making good of existing floor finishes",
            validFor: -25,
          },
        ],
      },
    ],
  },
  {
    from: "thornmere",
    project: "Quay Street offices, riser walls",
    service: "IP-01",
    place: "Quay Street, Bristol",
    pounds: 88_000,
    daysAgo: 75,
    replyIn: -61,
    description:
      "Two-hour riser walls and lobbies on seven floors of an office building in use below. Noisy work before nine.",
    answers: [
      {
        firm: "severnside",
        state: "completed",
        finishedDaysAgo: 2,
        quotes: [
          {
            daysAgo: 70,
            pounds: 86_400,
            included: "Riser walls and lobbies to all floors\nEarly starts, dust screens, daily cleaning",
            excluded: "Doors and ironmongery",
            validFor: -40,
          },
        ],
      },
    ],
  },
  {
    from: "thornmere",
    project: "Marina entrance hall terrazzo",
    service: "FN-09",
    place: "Southampton",
    pounds: 130_000,
    startsIn: 110,
    daysAgo: 20,
    replyIn: -6,
    description:
      "Poured terrazzo, 640 m², brass divider strips to the architect's layout. Sample panel wanted first.",
    answers: [
      {
        firm: "terrazzo-lane",
        state: "accepted",
        quotes: [
          {
            daysAgo: 15,
            pounds: 142_700,
            included: "Poured terrazzo with brass strips\nSample panel of 2 m²\nTwo coats of sealer",
            excluded: "Screed below\nProtection after handover",
            validFor: 15,
          },
        ],
      },
      {
        firm: "plumbline",
        state: "declined",
        declined: {
          reason: "outside-trade",
          note: "We lay resin and screed, not terrazzo. Happy to price the screed below it.",
        },
      },
    ],
  },
  {
    from: "thornmere",
    project: "Riverside plant room power",
    service: "EL-01",
    place: "Reading",
    pounds: 58_000,
    daysAgo: 30,
    replyIn: -12,
    description: "Final circuits, containment and testing for a roof plant room with four chillers.",
    answers: [
      { firm: "castlegate", state: "expired" },
      {
        firm: "sparrow",
        state: "not-accepted",
        quotes: [
          {
            daysAgo: 22,
            pounds: 66_300,
            included: "Containment, final circuits, testing and certificates",
            validFor: 8,
          },
        ],
      },
    ],
  },
];
