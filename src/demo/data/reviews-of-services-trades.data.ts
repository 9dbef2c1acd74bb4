import type { ReviewsByCompany } from "./demo-review.data.ts";

/** What main contractors say of the finishes, services, access, external works, testing and compliance firms. */
// oxfmt-ignore
export const reviewsOfServicesTrades: ReviewsByCompany = {
  brightwell: [
    ["brindle-wharf", 9, [5, 5, 4, 5, 4], "Last trade in and never a complaint about it. Finish under raking light is faultless."],
    ["trentmoor", 18, [5, 4, 4, 4, 4], "Sprayed a control room over a weekend without stopping it."],
  ],
  "terrazzo-lane": [
    ["thornmere", 20, [4, 5, 4, 4, 4], "A floor people photograph. Protection was our job and we nearly failed it.", "It survived. The hardboard was ours in the end."],
    ["brindle-wharf", 13, [4, 5, 3, 4, 4], "Superb work, waited for the lifts, did not sulk."],
  ],
  plumbline: [
    ["trentmoor", 12, [4, 5, 5, 4, 5], "Fifty-two thousand square metres within flatness, handed over in bays with the survey attached."],
    ["saltholme", 10, [4, 4, 4, 4, 4], "Cold-store slab cured as promised."],
    ["calder-roe", 21, [4, 4, 3, 4, 4], "One area softened under a leak and was re-laid at their suggestion."],
  ],
  "maple-court": [
    ["morlais", 7, [5, 5, 5, 5, 4], "Sports floor down in the summer holiday with two days to spare."],
    ["teifi-vale", 11, [4, 4, 4, 5, 4], "Turned up when they said, swept up when they left."],
  ],
  "oak-anvil": [
    ["ostler-finch", 5, [5, 5, 4, 5, 4], "A staircase you want to run your hand along."],
    ["ravensgill", 9, [5, 5, 4, 5, 4], "Church benches, made like the old ones, draw-bored and all."],
  ],
  beaconfell: [
    ["fenmark", 3, [5, 5, 4, 5, 5], "Pipe modules met our modules. Nothing was cut on site."],
    ["merebrook", 12, [4, 4, 4, 4, 4], "Strong design team, steady site team."],
    ["calder-roe", 17, [5, 4, 4, 4, 4], "Commissioning started when the programme said so, which we had stopped believing in."],
  ],
  humberhead: [
    ["granary-row", 10, [4, 4, 4, 4, 3], "A long way from Hull and they kept their dates. Certificates the same evening, manuals the next month."],
    ["saltholme", 16, [4, 4, 4, 4, 4], "Welfare block plumbing, no leaks."],
  ],
  "tawe-heat": [
    ["teifi-vale", 6, [4, 5, 4, 5, 4], "They came back in February to set the curve, as they promised. The hall is warm."],
    ["morlais", 14, [4, 4, 4, 4, 4], "Measured results, clearly told."],
  ],
  aquafall: [
    ["merebrook", 2, [5, 5, 4, 5, 5], "Coordinated before the pour on every floor. Heads are in the middle of the tile, and it shows."],
    ["kelvinhaugh", 8, [5, 4, 4, 5, 4], "Retrofit with tenants at home: two days a flat, as priced."],
    ["medwater", 19, [4, 4, 4, 4, 4], "Care home passed first inspection."],
  ],
  loopwell: [
    ["medwater", 8, [4, 5, 4, 5, 5], "Points list agreed with the people who run the place. Passwords handed over in a sealed envelope."],
    ["fenmark", 15, [4, 4, 4, 4, 4], "Panels tested in our factory, plugged in on site."],
  ],
  "lagg-mcrae": [
    ["kelvinhaugh", 13, [4, 4, 4, 4, 3], "Neat lagging in places nobody will look at."],
  ],
  castlegate: [
    ["calder-roe", 10, [5, 5, 4, 5, 4], "Prefabricated containment halved the time on ladders. Test sheets complete on the day."],
    ["saltholme", 5, [5, 4, 4, 4, 5], "Permits respected, isolation done by the book."],
    ["southway", 9, [4, 4, 4, 4, 4], "Nights in a trading shop without tripping a till."],
  ],
  voltmoor: [
    ["trentmoor", 12, [5, 5, 4, 4, 4], "Energised on the date the network operator gave a year earlier."],
    ["thornmere", 17, [4, 4, 3, 4, 4], "Transformer came six weeks late from the maker; they hired one, at their own cost.", "We keep a spare of that size now."],
  ],
  lanternhouse: [
    ["morlais", 4, [5, 5, 5, 5, 5], "Tested line by line in front of the head teacher. The manual is four pages and right."],
    ["teifi-vale", 13, [4, 4, 4, 5, 4], "Small chapel, same care.", "Diolch yn fawr. It was a pleasure to work there."],
  ],
  copperline: [
    ["brindle-wharf", 2, [4, 5, 5, 4, 4], "Six hundred outlets, all labelled as on the drawing."],
    ["thornmere", 16, [4, 4, 4, 4, 3], "Good cutover weekend. Warranty certificates took a while."],
  ],
  earthwire: [
    ["ravensgill", 14, [5, 5, 4, 5, 4], "Conductors you cannot see from the churchyard."],
    ["strathfarrar", 11, [5, 4, 4, 4, 4], "Walked to a hilltop mast twice, in sleet, and tested it both times."],
  ],
  ropewell: [
    ["thornmere", 18, [4, 5, 4, 4, 4], "Lifts you do not notice, which is praise. Adjuster was late once."],
    ["tynebank", 3, [5, 4, 4, 4, 4], "Waited for a dry pit with good grace and made up half the time."],
  ],
  "gantry-jib": [
    ["thornmere", 3, [5, 5, 4, 5, 5], "Eighteen months of lifting over Bishopsgate without an incident. Lift plans arrive the day before, every day."],
    ["fenmark", 8, [5, 5, 5, 5, 4], "They set modules like eggs."],
    ["divis-quay", 15, [4, 4, 4, 4, 4], "Good operators. Wind-off days shared openly."],
  ],
  threeboard: [
    ["ravensgill", 5, [5, 5, 4, 5, 5], "No fixings in the stone, as asked. Tags current on every visit."],
    ["albion-dock", 4, [5, 4, 4, 4, 4], "Professional through a difficult pause."],
    ["merebrook", 13, [5, 4, 4, 4, 4], "Handover certificates before breakfast."],
  ],
  gatehouse: [
    ["thornmere", 11, [4, 4, 4, 5, 4], "Gate runs itself. Marshals who know the drivers by name."],
    ["brindle-wharf", 18, [4, 3, 4, 4, 3], "Cleaning gang short on two Mondays; credited without being asked.", "A standby team now covers Mondays within the M25."],
  ],
  larderline: [
    ["medwater", 16, [4, 4, 4, 5, 4], "Ward kitchen in a week, and a day spent with the cooks."],
  ],
  "iffley-labs": [
    ["medwater", 2, [5, 5, 5, 5, 5], "Medical gases validated first time, paperwork bound before practical completion."],
    ["fenmark", 10, [5, 5, 4, 4, 5], "Benches fitted in the factory to the millimetre."],
  ],
  smokeward: [
    ["thornmere", 14, [5, 5, 4, 5, 5], "Explained the smoke model to the fire service in plain words. Witness test passed in one afternoon."],
    ["merebrook", 7, [5, 4, 4, 4, 5], "Shaft sizes fixed early and not revisited."],
  ],
  hammerbeck: [
    ["merebrook", 11, [3, 3, 2, 3, 2], "Balcony welds failed inspection on one batch; replaced, after persuasion.", "The batch was bought in and should not have left our yard. We now weld all brackets ourselves."],
    ["albion-dock", 20, [3, 3, 3, 3, 3], "Average."],
  ],
  lido: [
    ["strathfarrar", 8, [4, 5, 4, 4, 3], "A beautiful pool at the end of a single-track road. Manuals were thin.", "The manual has been rewritten with your pool attendant and sent."],
  ],
  waymark: [
    ["tynebank", 8, [4, 5, 4, 5, 4], "They walked the route with a blind passenger and moved eleven signs.", "Our passenger has since walked two more stations for us, and is paid for it."],
    ["strathfarrar", 15, [4, 4, 4, 4, 4], "Blinds and signs, on time."],
  ],
  blackway: [
    ["trentmoor", 3, [4, 5, 4, 4, 4], "Two point four kilometres, four joints. Cores all in."],
    ["southway", 4, [4, 4, 5, 4, 4], "Car park resurfaced in halves between trading hours."],
  ],
  greenside: [
    ["calder-roe", 12, [4, 4, 4, 5, 4], "Everything they planted is alive two summers later."],
    ["fenmark", 20, [4, 4, 4, 4, 4], "Swales that work, and look as if they had always been there."],
  ],
  holdfast: [
    ["granary-row", 6, [4, 4, 4, 4, 3], "Straight posts in stony ground."],
  ],
  glenside: [
    ["tynebank", 9, [5, 5, 5, 5, 4], "Seven weekends, seven handbacks on time."],
    ["trentmoor", 17, [5, 4, 4, 4, 5], "Planned to the bolt."],
  ],
  "mains-duct": [
    ["morlais", 15, [4, 4, 3, 4, 4], "One trench as promised. The gas transporter was slow and they kept us told."],
    ["fenmark", 11, [4, 4, 4, 4, 4], "Connections live the day the modules were."],
  ],
  "balance-flow": [
    ["medwater", 4, [5, 5, 4, 5, 5], "They found a missing regulating valve on a drawing, not in a ceiling."],
    ["calder-roe", 13, [4, 5, 4, 4, 5], "Independent, and say what they find."],
  ],
  tightline: [
    ["granary-row", 3, [4, 5, 5, 5, 5], "Stayed till seven with a smoke pen until plot 9 passed.", "Plot 9 owes us a pen."],
    ["merebrook", 16, [4, 4, 4, 4, 4], "Certificates on the day."],
  ],
  "gleam-snag": [
    ["merebrook", 8, [4, 4, 4, 5, 4], "Honest snag lists, one defect a line, with the trade's name on it."],
  ],
  foursquare: [
    ["trentmoor", 9, [5, 5, 4, 5, 5], "Found a culvert that was on no plan. It would have found us."],
    ["calder-roe", 17, [4, 5, 5, 4, 4], "Point cloud in our coordinates, as asked."],
  ],
  "priory-fire": [
    ["medwater", 11, [4, 5, 4, 5, 5], "A fire strategy one can build from."],
    ["merebrook", 5, [4, 5, 4, 5, 5], "Calm and exact through Gateway 2."],
  ],
  backprop: [
    ["ravensgill", 7, [5, 5, 5, 5, 4], "Propping scheme for a leaning gable in five days, and they answered the foreman's call on a Saturday."],
  ],
  "ledger-rule": [
    ["strathfarrar", 12, [4, 4, 4, 5, 5], "Settled three final accounts without a lawyer."],
  ],
  fauld: [
    ["trentmoor", 10, [5, 5, 4, 4, 5], "Looked into every void. The report says what was not accessed and why."],
  ],
};
