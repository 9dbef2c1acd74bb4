import type { ReviewsByCompany } from "./demo-review.data.ts";

/** What subcontractors say of the main contractors of Scotland, Wales and Northern Ireland. */
// oxfmt-ignore
export const reviewsOfNationsContractors: ReviewsByCompany = {
  kelvinhaugh: [
    ["glenmarnock", 1, [5, 5, 4, 5, 4], "Rafts within six millimetres over forty plots. When one was out, they planed it before we asked."],
    ["clyde-basin", 4, [4, 4, 4, 5, 5], "They let us crush and re-use, and they share the saving. Paid monthly, by the day."],
    ["ashlar-lime", 8, [4, 4, 5, 4, 4], "Tenement work with residents in. Their liaison officer earned more goodwill than any of us."],
    ["lagg-mcrae", 14, [4, 3, 4, 4, 4], "Straight dealing. Riser access could have been better."],
  ],
  strathfarrar: [
    ["glenmarnock", 5, [4, 4, 4, 4, 4], "Panels went by two ferries and not one was damaged. They plan for weather because they have met it."],
    ["earthwire", 11, [5, 4, 4, 5, 5], "Clear brief, warm bunkhouse, money on the nail."],
    ["waymark", 16, [4, 4, 4, 4, 5], "Small order, treated seriously."],
  ],
  morlais: [
    ["lanternhouse", 2, [5, 4, 4, 5, 5], "Cause-and-effect agreed before first fix. We wish everybody would."],
    ["blackdown", 4, [4, 5, 4, 4, 4], "A floor every seven days needs a client who pours when ready. They do."],
    ["maple-court", 7, [4, 4, 4, 5, 4], "Subfloors dry and flat when we were called, not a week before."],
    ["severnside", 13, [4, 4, 3, 4, 4], "Good site. Daywork sheets were argued over and then mostly paid.", "Daywork is now signed on the day by the section manager or not at all."],
    ["mains-duct", 18, [4, 4, 4, 4, 4], "One application for all utilities, their idea, and it worked."],
  ],
  "teifi-vale": [
    ["maple-court", 6, [4, 4, 5, 4, 4], "You ring the owner and he knows which skirting you mean."],
    ["tawe-heat", 10, [3, 4, 4, 4, 4], "Informal drawings, excellent conversations."],
  ],
  "divis-quay": [
    ["quoile", 3, [4, 4, 4, 4, 4], "Door schedule agreed by model and never changed by e-mail at midnight."],
    ["pod-foundry", 5, [5, 4, 4, 5, 4], "Loading bays ready at each floor and the hoist booked in our name. Forty pods a day."],
    ["quarryhill", 12, [3, 3, 4, 4, 3], "Tight plot, everybody on top of one another. Sorted by talking. Retention came late.", "Thank you for your patience. The last of the retention was paid in May."],
  ],
  "sperrin-park": [
    ["quarryhill", 4, [4, 4, 5, 5, 4], "Three sites and never a fourth: you always meet the person who decides."],
    ["sparrow", 9, [4, 4, 4, 5, 5], "Paid on the Friday, every Friday."],
  ],
};
