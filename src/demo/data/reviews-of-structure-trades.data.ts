import type { ReviewsByCompany } from "./demo-review.data.ts";

/** What main contractors say of the groundworks, frame, envelope and partition firms. */
// oxfmt-ignore
export const reviewsOfStructureTrades: ReviewsByCompany = {
  "bramhope-piling": [
    ["calder-roe", 8, [5, 5, 5, 4, 5], "Probed ahead, told us each evening what they had hit, and finished two days early. Integrity tests were in our file before the rig had left.", "The mat was good, which is half of a piling job. Thank you."],
    ["ravensgill", 2, [5, 5, 4, 5, 4], "Mini-piling through a stone floor with 2.4 metres of head room and no cracks in the tell-tales."],
    ["trentmoor", 14, [4, 4, 4, 4, 4], "Solid firm; spoil could have been moved more often."],
  ],
  "clyde-basin": [
    ["kelvinhaugh", 3, [4, 5, 4, 5, 4], "Machine control, good foremen, drains that pass first time. As-builts come a little late."],
    ["fenmark", 6, [5, 5, 5, 4, 4], "Module foundations to five millimetres. Exactly what we need."],
  ],
  "wick-lane": [
    ["thornmere", 5, [5, 4, 4, 5, 5], "Careful next to an occupied terrace, and the re-use register is a real document. Noise complaints: two, both answered the same day."],
    ["medwater", 13, [4, 4, 3, 4, 4], "Good work, a week over because of a cable nobody had drawn.", "The cable is now on the record drawings we left with your client."],
    ["southway", 19, [4, 4, 4, 4, 3], "Does what it says. Waste notes had to be asked for."],
  ],
  cleartrace: [
    ["merebrook", 5, [5, 5, 5, 5, 5], "Sixty-eight risers in two occupied towers and not one failed clearance. Residents thanked them by name."],
    ["brindle-wharf", 9, [5, 4, 4, 4, 5], "Plan of work was specific to our building, not copied."],
    ["kelvinhaugh", 15, [5, 5, 4, 4, 4], "Travelled well. Supervisors stay with the job."],
  ],
  "marl-clay": [
    ["trentmoor", 7, [4, 5, 3, 4, 4], "Clever about keeping soil on site. Laboratory results set the pace, and they were slower than the programme.", "Fair. We have moved the testing to a second laboratory with a five-day turnround."],
    ["merebrook", 16, [4, 4, 4, 4, 4], "Sound advice before tender, same people after."],
  ],
  ironbark: [
    ["calder-roe", 1, [5, 5, 5, 5, 4], "Three hundred tonnes in five weeks with one crane position. Piece-mark records in order."],
    ["saltholme", 3, [5, 4, 4, 4, 5], "Took a late change to the crane beams and still erected on the day."],
    ["trentmoor", 11, [4, 5, 4, 4, 5], "Paint system done properly in the shop, touch-ups done properly on site."],
    ["tynebank", 17, [5, 5, 4, 5, 4], "Bridge span fitted inside a two-hour window. We had rehearsed it; they had rehearsed it more."],
  ],
  blackdown: [
    ["morlais", 3, [4, 5, 5, 4, 4], "Seven-day cycle held for nine floors. Finish on exposed soffits is the best we have had."],
    ["thornmere", 10, [4, 4, 4, 4, 4], "Strong management and tidy decks. Would like crane slots booked earlier."],
    ["medwater", 18, [3, 4, 4, 4, 4], "Good frame. One near miss with a loading bay gate, reported by them and put right the same shift.", "We changed the gate detail on every job after this one. Thank you for stopping the hoist with us."],
  ],
  glenmarnock: [
    ["kelvinhaugh", 2, [5, 5, 4, 5, 5], "Panels square, windows in, gangs who sweep up. Weather cost four days and they said so each morning."],
    ["strathfarrar", 6, [4, 5, 4, 5, 4], "Delivered to an island in November. Enough said."],
  ],
  "lowther-precast": [
    ["saltholme", 8, [4, 4, 3, 3, 4], "Units are good. Two deliveries came in the wrong order.", "Loading lists are now checked against your fixing sequence by the erection foreman, not by dispatch."],
    ["kelvinhaugh", 20, [4, 5, 4, 4, 3], "Stairs to millimetres. Drawings took a round more than planned."],
  ],
  quarryhill: [
    ["sperrin-park", 5, [4, 5, 4, 5, 4], "Brickwork people stop to look at. Mortar is the same colour in June and in January."],
    ["divis-quay", 12, [3, 4, 3, 4, 3], "Good hands on a cramped site; needed pushing on loading-out plans."],
  ],
  "pod-foundry": [
    ["divis-quay", 4, [5, 4, 5, 4, 4], "Two hundred and thirty pods, eleven snags. Wrapped so well that the plasterers could not hurt them."],
    ["sperrin-park", 9, [4, 4, 4, 4, 4], "A small order for them and still on time."],
  ],
  slatecroft: [
    ["morlais", 9, [5, 5, 4, 5, 4], "Lead details that will outlast us. They found a bat and knew whom to ring."],
    ["teifi-vale", 15, [4, 5, 4, 5, 5], "Proper roofers."],
  ],
  "ashlar-lime": [
    ["kelvinhaugh", 5, [5, 5, 4, 5, 4], "Told us which stones to leave alone, at a cost to their own bill."],
    ["ravensgill", 11, [4, 5, 4, 5, 4], "We have masons of our own and still ask for theirs."],
    ["ostler-finch", 14, [5, 5, 5, 5, 4], "Matched a bed of Bath stone we thought was gone."],
  ],
  northlight: [
    ["merebrook", 1, [5, 5, 4, 5, 5], "Panel tests passed, records by opening, site team quick and clean. Level 13 is a week behind for reasons that are ours."],
    ["thornmere", 8, [5, 5, 4, 4, 5], "The mock-up answered every question before it was asked."],
    ["calder-roe", 16, [4, 4, 4, 4, 4], "Good product; interface drawings with the roofer came late.", "Agreed. Interfaces now have their own drawing number and date on our schedule."],
  ],
  "kestrel-sfs": [
    ["medwater", 9, [4, 5, 4, 4, 4], "Watertight floor by floor as priced. Cavity barriers photographed without being told."],
    ["thornmere", 19, [4, 4, 3, 4, 4], "We changed the windows too often, and they kept count with good humour."],
    ["fenmark", 22, [4, 4, 4, 4, 3], "Reliable. Quality sheets were filled in weekly rather than daily."],
  ],
  tidewater: [
    ["thornmere", 6, [4, 4, 4, 4, 4], "Podium deck held water for 48 hours and lost none. Photographs of every lap."],
    ["medwater", 17, [4, 3, 4, 4, 3], "One blister, cut out and made good within the week."],
  ],
  highmoor: [
    ["saltholme", 10, [2, 3, 3, 3, 2], "Work was stopped twice for edge protection. Panels are straight.", "The first stop was right. We have a full-time safety adviser since May."],
    ["calder-roe", 23, [3, 3, 2, 3, 3], "Three weeks late and short of labour."],
  ],
  aireborough: [
    ["calder-roe", 1, [5, 5, 5, 5, 5], "Walls, ceilings and fire stopping from one firm, and one register that matches the walls. They asked for the missing riser details in week two, which saved us in week twenty.", "Thank you. The riser question was Tendai's; he has been told."],
    ["medwater", 9, [5, 5, 4, 5, 5], "Lead-lined theatre walls at night, next to a ward. Not one complaint from the ward sister."],
    ["brindle-wharf", 13, [4, 5, 5, 5, 4], "Quick, square and pleasant. Came down from Leeds and beat local firms on programme."],
    ["ravensgill", 16, [5, 5, 4, 5, 5], "New partitions against old plaster, scribed and never forced."],
    ["trentmoor", 20, [4, 5, 4, 5, 4], "Site offices and a control room. Small for them, done as if it were not."],
    ["merebrook", 24, [5, 4, 4, 4, 5], "Shaft walls in a tower: inspected by our building safety manager, passed on first visit.", "Thank you. Your inspector's check sheet is now ours too."],
    ["saltholme", 27, [5, 5, 5, 4, 4], "A straight firm with its own people."],
  ],
  wharfe: [
    ["calder-roe", 14, [4, 5, 4, 4, 4], "Lovely oak screens; ask early, the workshop is busy."],
    ["ravensgill", 6, [5, 5, 4, 5, 5], "Took moulds of the old panelling and nobody can find the join."],
    ["brindle-wharf", 17, [4, 5, 4, 5, 4], "Reception desk was late by a week and worth it."],
  ],
  quoile: [
    ["divis-quay", 2, [5, 5, 4, 5, 5], "Every door opens its certificate. The insurer asked for the method."],
    ["sperrin-park", 11, [4, 4, 4, 4, 5], "Good schedule, good fixers."],
  ],
  "halt-fire": [
    ["medwater", 3, [5, 5, 4, 5, 5], "Six doors a day in occupied flats, tidy, courteous, recorded. They refused two details and were right about both."],
    ["thornmere", 12, [5, 5, 4, 4, 5], "They stopped us boxing in a riser that had not been sealed. Dear to hear, cheaper than the alternative.", "We are glad that it was heard in the spirit in which it was said."],
    ["merebrook", 18, [4, 5, 4, 4, 5], "Evidence in order."],
  ],
  severnside: [
    ["morlais", 8, [4, 4, 4, 4, 4], "Secure linings that the estates team could not dent, and they tried."],
    ["ostler-finch", 15, [4, 4, 4, 5, 3], "Good plasterers, slow paperwork.", "Our records are on a tablet since the summer and should reach you the same week."],
  ],
  pedestal: [
    ["brindle-wharf", 4, [4, 4, 5, 4, 3], "Nine fitters who do the work of fifteen. Test sheets came in a bundle at the end."],
    ["southway", 13, [4, 4, 4, 4, 3], "Reconditioned half the old floor and saved it from the skip."],
  ],
};
