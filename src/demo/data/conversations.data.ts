/** The author's side, how many working days ago, the time of day, and the text. */
export type DemoMessage = readonly [author: 0 | 1, daysAgo: number, time: string, text: string];

export interface DemoConversation {
  /** Two companies' keys, each with who writes for it. */
  readonly people: readonly [
    readonly [company: string, person: string],
    readonly [company: string, person: string],
  ];
  /** The project it is about, by its name. */
  readonly project: string | null;
  readonly messages: readonly DemoMessage[];
  /** How many of the newest messages the other side has not read yet. */
  readonly unread: number;
}

/** The conversations of the demo accounts: some messages read, some new. */
export const demoConversations: readonly DemoConversation[] = [
  {
    people: [
      ["thornmere", "Daniel Okoro"],
      ["aireborough", "Helen Brough"],
    ],
    project: "Regency Parade Hotel",
    unread: 1,
    messages: [
      [
        0,
        6,
        "09:12",
        "Morning Helen. We are putting together the drylining list for Regency Parade: 212 rooms, shaft walls to two risers, ceilings to the public floors. I know it is a long way from Leeds. Is it of interest?",
      ],
      [
        1,
        6,
        "10:47",
        "Morning Daniel. It is, if the rooms come in one run. We would bring two crews down and keep them there. When would you want us on site?",
      ],
      [
        0,
        6,
        "11:05",
        "First floor ready for studs in about twenty weeks. Rooms then follow at eleven a week.",
      ],
      [
        1,
        5,
        "15:31",
        "Eleven a week is comfortable for eight fixers. Two things before I price it: who does the fire stopping to the bathroom pods, and is the 60-minute riser wall tested with your damper supplier's detail?",
      ],
      [
        0,
        4,
        "08:58",
        "Pods come sealed; everything around them would be yours. The damper detail is being tested again because we changed the sleeve. I will have the report on Thursday.",
      ],
      [1, 4, "09:20", "Good. I will price the riser on the old detail and say so."],
      [
        0,
        1,
        "16:40",
        "Report is in and the wall passed at 68 minutes, same board, one more stud each side. Can you let me have a figure by the end of next week?",
      ],
    ],
  },
  {
    people: [
      ["calder-roe", "Saima Hussain"],
      ["aireborough", "Helen Brough"],
    ],
    project: null,
    unread: 2,
    messages: [
      [
        0,
        9,
        "13:02",
        "Hello Helen, Saima at Calder & Roe. Your retention on the Holbeck classrooms was released today, so you should see it on Friday.",
      ],
      [1, 9, "13:40", "Thank you, that is the first time anybody has told me before I asked."],
      [
        0,
        1,
        "10:15",
        "A question while I have you: a church hall in Otley, 400 m² of independent wall lining, lime plaster behind, so nothing may be fixed to it. Would you look at it with us?",
      ],
      [0, 1, "10:18", "Site visit is possible any morning, the warden opens at half past eight."],
    ],
  },
  {
    people: [
      ["ironbark", "Ngozi Umeh"],
      ["thornmere", "Daniel Okoro"],
    ],
    project: "Financial District Tower",
    unread: 1,
    messages: [
      [
        1,
        8,
        "11:22",
        "Ngozi, the crane is free for level 24 from the second of the month rather than the ninth. Does that help or hurt?",
      ],
      [
        0,
        8,
        "14:09",
        "It helps. The splice plates are galvanised already. I will move the paint shop around.",
      ],
      [1, 7, "08:30", "Please do. Lift plan to Gareth by Wednesday as usual."],
      [
        0,
        1,
        "12:51",
        "Lift plan is with Gareth. One thing he should know: the connection at grid F7 has grown by 40 mm and now meets the cladding bracket. Drawing FDT-S-2407 revision C shows it. Can your façade people live with that?",
      ],
    ],
  },
  {
    people: [
      ["thornmere", "Daniel Okoro"],
      ["castlegate", "Charlotte Nettleham"],
    ],
    project: "Marina Shopping Center",
    unread: 0,
    messages: [
      [
        0,
        14,
        "09:05",
        "Charlotte, are you in a position to take the landlord's small power at the Marina on top of the lighting? The firm we had has gone quiet.",
      ],
      [
        1,
        14,
        "12:33",
        "We have four electricians coming off Lincoln in three weeks. Send me the schedule and I will tell you by Monday what we can promise and what we cannot.",
      ],
      [0, 13, "16:12", "Schedule is on its way with the drawings, by the usual route."],
      [
        1,
        11,
        "09:47",
        "Promise: units 1 to 14 and the car park. Not promise: the food court before Christmas. Rates as for the lighting.",
      ],
      [0, 11, "10:02", "That will do nicely. Order follows."],
    ],
  },
];
