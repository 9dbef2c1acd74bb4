import type { EndUserStatement, VatTreatment } from "./vat-treatments.data.ts";

/** The VAT (Section 55A) (Specified Services and Excepted Supplies) Order 2019, in force after two deferrals. */
const REVERSE_CHARGE_FROM = "2021-03-01";
/** Surveys, consultancy and the like are no construction operations of the industry scheme. */
const OUTSIDE_THE_SCHEME = /^CS-/;

export interface VatProposal {
  treatment: VatTreatment;
  /** Why it is proposed, for the tenderer, who confirms it or chooses another. */
  because: string;
}

interface Supplied {
  endUser: EndUserStatement;
  /** Of the catalogue. */
  service: string;
  /** In London, `2026-11-24`. */
  today: string;
}

/** How VAT is probably charged between two firms that are registered for VAT and for the Construction Industry Scheme. */
export function proposeVat({ endUser, service, today }: Supplied): VatProposal {
  if (today < REVERSE_CHARGE_FROM)
    return { treatment: "standard", because: "The reverse charge did not count yet." };
  if (OUTSIDE_THE_SCHEME.test(service))
    return {
      treatment: "standard",
      because: "Surveys and advice are no construction services for VAT: it is charged in the usual way.",
    };
  if (endUser !== "unstated")
    return {
      treatment: "standard",
      because: `The buyer has stated that it is an ${endUser === "end-user" ? "end user" : "intermediary supplier"}: VAT is charged in the usual way.`,
    };
  return {
    treatment: "reverse-charge",
    because:
      "The buyer has not stated that it is an end user. It counts when both firms are registered for VAT and the work is reported under the Construction Industry Scheme; supplying staff alone is outside it.",
  };
}
