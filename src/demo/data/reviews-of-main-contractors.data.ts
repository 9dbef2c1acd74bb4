import type { ReviewsByCompany } from "./demo-review.data.ts";

/** What subcontractors say of the main contractors of England. */
// oxfmt-ignore
export const reviewsOfMainContractors: ReviewsByCompany = {
  thornmere: [
    ["northlight", 2, [5, 4, 4, 5, 5], "Drawings were frozen when they said they would be, and applications were certified within the week. Half the retention arrived the month after practical completion without a phone call."],
    ["gantry-jib", 4, [4, 4, 5, 5, 4], "Crane bases were ready on the date and the lifting coordinator knew what he was doing. One variation took three months to agree, but it was agreed fairly."],
    ["terrazzo-lane", 7, [4, 3, 4, 5, 5], "Other trades were still on our floor in the first week. After we said so the area was closed off and stayed closed.", "Thank you for raising it on day two and not at final account. Floor handovers are now signed by the following trade."],
    ["wick-lane", 9, [5, 5, 4, 5, 4], "Surveys were complete, services were dead and the neighbours had been told. It is rarer than it should be."],
    ["gatehouse", 12, [4, 4, 5, 5, 5], "Fair hours, fair notice for changes in labour, and paid on the 25th every month for two years."],
    ["smokeward", 15, [5, 4, 4, 4, 5], "Fire strategy and shaft sizes were settled before we priced. That alone saved both of us a winter."],
    ["kestrel-sfs", 18, [3, 4, 3, 5, 4], "Good people on site. Too many revisions of the window schedule after order, and we had to count them ourselves."],
    ["ropewell", 21, [4, 5, 4, 5, 5], "Shafts were in tolerance and the beneficial-use lift was asked for in writing, with terms. Would price again."],
  ],
  southway: [
    ["blackway", 3, [4, 4, 4, 4, 4], "Short possessions of the car park, all of them kept. Payment on time."],
    ["castlegate", 8, [3, 4, 4, 4, 3], "Night work was well supervised. Drawings followed the work as often as they led it."],
    ["pedestal", 13, [4, 3, 3, 4, 3], "Decent job, cramped. Second half of retention needed two letters.", "The second moiety was with our client's agent; it was released on 4 March and we have changed how we chase it."],
  ],
  "ostler-finch": [
    ["oak-anvil", 5, [5, 5, 5, 5, 5], "They know what a joiner needs to know. Openings were where the drawing said and dry."],
    ["ashlar-lime", 11, [5, 4, 5, 4, 5], "Patient with stone and honest about money. A long way from Leith but worth it."],
    ["severnside", 16, [4, 4, 4, 4, 4], "Small site, good tea, paid in twenty days."],
  ],
  medwater: [
    ["iffley-labs", 3, [5, 4, 5, 4, 5], "Infection control was planned as carefully as the pour sequence. We were told every Monday what would be clean by Friday, and it was."],
    ["halt-fire", 6, [4, 4, 4, 5, 4], "Access to occupied blocks was arranged by them, not by us. Payment certificates came with reasons."],
    ["kestrel-sfs", 10, [4, 3, 4, 4, 4], "Slab edges out of tolerance on two floors, measured jointly and paid for without argument."],
    ["aireborough", 12, [5, 4, 4, 5, 5], "Night work beside a ward, properly lit and properly led. They asked our fixers what would help, then did it."],
    ["balance-flow", 17, [4, 4, 4, 4, 5], "Brought us in at stage 4 and acted on what we said. The plant room shows it."],
  ],
  "granary-row": [
    ["tightline", 2, [4, 5, 4, 4, 4], "Plots are ready when they book them. The site team fixes leaks with us and does not stand behind us."],
    ["holdfast", 7, [4, 4, 4, 4, 4], "Clear setting out and a straight answer about dates."],
    ["larkfield", 14, [4, 4, 3, 3, 4], "A pleasant job; invoices took a fortnight longer than the terms."],
  ],
  fenmark: [
    ["beaconfell", 2, [5, 5, 4, 5, 4], "The model is right, so what we make in the shop fits. One change after design freeze, priced and paid."],
    ["clyde-basin", 6, [4, 4, 4, 4, 4], "Levels to the millimetre and they check them with you. No surprises."],
    ["gantry-jib", 9, [5, 5, 5, 5, 5], "Ninety-six modules in nine shifts. Every lorry came in the order on the sheet.", "The lorries came in order because your planner asked us for the order. Thank you."],
    ["mains-duct", 13, [4, 3, 4, 5, 4], "Service entries moved once; they told us before we dug."],
  ],
  "calder-roe": [
    ["aireborough", 1, [5, 4, 5, 5, 5], "Fourth school for them. Information is complete, the sequence holds, and a variation is priced before it is built. Retention has always come back on the day."],
    ["ironbark", 3, [5, 5, 4, 5, 4], "Foundation bolts were surveyed before we arrived and the survey was right."],
    ["bramhope-piling", 8, [4, 4, 4, 5, 5], "Good piling mat, certified and kept in repair. Obstructions were recorded jointly each evening."],
    ["castlegate", 11, [4, 4, 4, 4, 4], "Coordination meetings with a model on the wall and decisions in the minutes."],
    ["wharfe", 14, [4, 3, 4, 4, 3], "Well run. We waited for a door schedule for five weeks, and part of the retention is still to come.", "The schedule was late and the delay was ours; it has been recorded as such. The retention was paid in April."],
    ["foursquare", 19, [4, 5, 4, 5, 5], "Access, permits and a named person every time."],
  ],
  ravensgill: [
    ["threeboard", 4, [4, 5, 5, 4, 4], "They design the job around the scaffold and not the other way round."],
    ["oak-anvil", 8, [5, 5, 4, 5, 5], "Templates taken together, arguments settled over the piece. A pleasure."],
    ["earthwire", 15, [4, 4, 4, 4, 5], "Bells up, tower safe, payment prompt."],
  ],
  trentmoor: [
    ["blackway", 3, [4, 5, 4, 4, 4], "Formation was to level and signed over in lengths long enough to pave."],
    ["foursquare", 7, [5, 4, 4, 5, 5], "They read the ground report. Payment in three weeks."],
    ["voltmoor", 10, [4, 4, 4, 4, 4], "Cable route dug and kept open as agreed. Early-warning notices are used as intended."],
    ["plumbline", 12, [4, 4, 3, 4, 4], "Slab flat, roof on, doors shut: everything a floor needs. One claim for waiting time was cut in half."],
    ["glenside", 20, [5, 4, 4, 5, 4], "Minuted weekly planning, and the minutes are what happens."],
  ],
  tynebank: [
    ["glenside", 2, [5, 5, 4, 4, 5], "Possession plans that a gang can work to. They stood a night down at the right moment and paid for it."],
    ["ropewell", 4, [4, 3, 4, 4, 4], "Pits were wet at first handover. Pumped and dry for the second, with the time agreed."],
    ["waymark", 9, [4, 4, 4, 4, 4], "Clear about what the railway would accept, which kept us from guessing."],
  ],
  "brindle-wharf": [
    ["copperline", 1, [5, 4, 4, 5, 4], "Frozen drawings means frozen. Twenty-one days from application, as promised."],
    ["pedestal", 5, [4, 4, 4, 5, 4], "Tight programme and an honest one. We were told a week ahead when level 7 slipped."],
    ["brightwell", 9, [4, 3, 4, 4, 4], "Last trade in, as ever, but they protected what we finished."],
    ["terrazzo-lane", 13, [3, 3, 4, 4, 4], "Lobby was shared with the lift installers for two weeks longer than planned."],
    ["aireborough", 20, [4, 4, 4, 4, 4], "Fair, quick and exact. Would travel for them again."],
  ],
  saltholme: [
    ["ironbark", 3, [3, 4, 4, 4, 4], "Crane-beam loads changed after drawings were approved. The change was paid; the hurry was not."],
    ["castlegate", 5, [4, 3, 4, 3, 4], "Live site with sensible permits. Payment drifted to fifty days in the summer.", "The delay was in our approvals, which now close on the 20th. Recent payments have been inside terms."],
    ["plumbline", 10, [4, 4, 4, 4, 3], "Heated slab, good preparation, decent people."],
  ],
  merebrook: [
    ["northlight", 2, [4, 4, 4, 4, 4], "They ask for product evidence at tender and mean it. Once that is in, approvals are quick."],
    ["aquafall", 5, [5, 4, 4, 4, 4], "Slab coordination done before the pour on every floor. A rare thing in towers."],
    ["cleartrace", 6, [4, 5, 5, 5, 5], "Residents were told in time and in their own languages. It made a hard job possible."],
    ["gleam-snag", 8, [4, 3, 3, 4, 3], "Flats were given to us for sparkle cleaning with plasterers in them. Twice.", "True on block B, and we have paid for the second clean. Handover to cleaning now needs the finishing foreman's name."],
  ],
  "albion-dock": [
    ["threeboard", 3, [2, 3, 3, 2, 2], "Scaffold has been on hire through the stop; three applications are overdue. Site team is helpful, accounts department is not.", "We owe Threeboard an apology and a payment plan, which was agreed on 2 October."],
    ["gleam-snag", 12, [3, 3, 3, 3, 2], "Ordinary job. Retention on the first block has not come back."],
  ],
};
