import type { DB } from "#platform/db-types.ts";

/**
 * What becomes of a column that can hold something about a person: `true`, or the reason why not. Exported: it is in what
 * they download. Erased: it is gone, or says nothing about them any more, once their account is erased and the night's jobs
 * have run; what belongs to a company goes when the last of its team is erased.
 */
export interface Fate {
  exported: true | string;
  erased: true | string;
}

interface Table<Column extends string = string> {
  personal: Partial<Record<Column, Fate>>;
  /** Words of closed sets, ids of things, codes of the catalogue: nothing about anybody by itself. */
  others?: string;
}

type Tables = { [Name in keyof DB]?: Table<Extract<keyof DB[Name], string>> };

const BOTH: Fate = { exported: true, erased: true };
const SECRET: Fate = { exported: "a secret, or the hash of one", erased: true };
const id = "an id says nothing to its owner";
const GONE_ID: Fate = { exported: id, erased: true };
const LEFT_ID: Fate = { exported: id, erased: "leads to a former member, and no further" };
const DEED_ID: Fate = {
  exported: "the trail lists what an administrator did",
  erased: "leads to a former member, and no further",
};
const WRITTEN: Fate = { exported: true, erased: "stays with whom it was written to, under Former member" };
const COMPANYS: Fate = { exported: "about the company, which shows it to everybody", erased: true };
const CASE: Fate = {
  exported: true,
  erased: "the record of a report, a decision or a complaint goes after its period (reports, complaints)",
};
const TENDERED: Fate = {
  exported: "the company's words in its tender",
  erased: "stays with the company, and with whom it invited",
};
const FOUND_BY: Fate = { exported: "made from the profile", erased: true };

/**
 * Every column of the database that is text, JSON, a list or bytes; numbers, times and flags say nothing about anybody
 * without the text beside them.
 */
export const personalData: Tables = {
  account_token: {
    personal: { user_id: GONE_ID, token_hash: SECRET, data: SECRET },
    others: "id purpose job_id",
  },
  addendum: { personal: { reason: WRITTEN, issued_by: LEFT_ID }, others: "package_id materiality changes" },
  addendum_receipt: { personal: {}, others: "invitation_id package_id" },
  address_news: {
    personal: {
      title: { exported: "names a tender, and goes within minutes", erased: "goes within minutes" },
      subject: { exported: "an id and what happened", erased: "goes within minutes" },
    },
    others: "invitation_id",
  },
  announcement: {
    personal: {
      title: { exported: "the operator's words", erased: "the operator's words" },
      body: { exported: "the operator's words", erased: "the operator's words" },
      created_by: DEED_ID,
      last_user_id: { exported: "how far a sending got", erased: "an id by which a sending goes on" },
    },
    others: "id audience state",
  },
  attachment: {
    personal: { uploaded_by: LEFT_ID, name: WRITTEN },
    others: "id holder_kind holder_id company_id content_type sha256",
  },
  audit_event: {
    personal: {
      actor_id: LEFT_ID,
      user_id: LEFT_ID,
      subject_id: LEFT_ID,
      details: {
        exported: true,
        erased: "ids, kinds and counts; what is personal lies beside it, in audit_value",
      },
    },
    others: "id action actor_kind company_id request_id values_hash hash",
  },
  audit_head: { personal: {}, others: "hash signature" },
  audit_value: {
    personal: { person_id: LEFT_ID, value: BOTH },
    others: "event_id salt",
  },
  calendar_address: { personal: { user_id: GONE_ID, id: SECRET } },
  clarification: {
    personal: { question: WRITTEN, answer: WRITTEN, asked_by: LEFT_ID, answered_by: LEFT_ID },
    others: "id package_id invitation_id kind state",
  },
  company: {
    personal: {
      name: {
        exported: true,
        erased: "those who dealt with the company keep whom they dealt with",
      },
      registered_name: { exported: "from the public register", erased: "from the public register" },
      description: BOTH,
      phone: BOTH,
      email: BOTH,
      website: BOTH,
      social_links: BOTH,
      town: { exported: true, erased: "with the name: a firm of some town" },
    },
    others:
      "id account_type origin companies_house_number sic_codes classification_version county nation outward_code service_zone revenue_band picture_id cover_id verification_status verification_level register_status merged_into",
  },
  company_accreditation: {
    personal: { certificate_number: COMPANYS },
    others: "company_id accreditation_code",
  },
  company_block: { personal: { blocked_by: LEFT_ID }, others: "company_id blocked_company_id" },
  company_claim: {
    personal: {
      user_id: GONE_ID,
      email: BOTH,
      position: BOTH,
      document_key: { exported: "the name under which we keep the file", erased: true },
      document_name: BOTH,
      reason: BOTH,
      decided_by: DEED_ID,
    },
    others: "id company_id method state document_type",
  },
  company_invitation: {
    personal: {
      token_hash: SECRET,
      invited_by: GONE_ID,
      company_name: BOTH,
      contact_email: BOTH,
      contact_name: BOTH,
      phone_number: BOTH,
      message: BOTH,
      location: BOTH,
      website: BOTH,
    },
    others: "id status company_id company_type company_size accepted_company_id",
  },
  company_search: {
    personal: { name_key: FOUND_BY, location_key: FOUND_BY, haystack: FOUND_BY },
    others: "account_type outward_code keys squares",
  },
  company_service: { personal: {}, others: "company_id service_code source" },
  company_specialty: { personal: {}, others: "company_id specialty_code source" },
  data_import: {
    personal: {
      file_name: { exported: "the operator's words", erased: "the operator's words" },
      started_by: DEED_ID,
      undone_by: DEED_ID,
    },
    others: "id kind state upload_id progress counts problem",
  },
  import_change: { personal: {}, others: "import_id company_id kind before" },
  import_place: { personal: {}, others: "import_id before" },
  import_suggestion: { personal: {}, others: "import_id company_id code" },
  comparison_entry: {
    personal: { reason: WRITTEN, made_by: LEFT_ID, taken_back_by: LEFT_ID, kept_by: LEFT_ID },
    others: "id package_id quote_id kind",
  },
  comparison_rule: { personal: { chosen_by: LEFT_ID }, others: "package_id" },
  complaint: {
    personal: {
      name: CASE,
      email: CASE,
      body: CASE,
      answer: CASE,
      acknowledged_by: DEED_ID,
      answered_by: DEED_ID,
      closed_by: DEED_ID,
    },
    others: "id reference kind submission_key state",
  },
  consent: {
    personal: { user_id: { exported: id, erased: "the proof that somebody agreed, without who it was" } },
    others: "id kind version",
  },
  contact_message: {
    personal: { name: BOTH, email: BOTH, message: BOTH },
    others: "id subject submission_key",
  },
  conversation: {
    personal: {
      last_excerpt: {
        exported: "a part of the message, which is",
        erased: "stays with whom it was written to, as the message does",
      },
    },
    others: "id company_a company_b topic project_id last_company_id",
  },
  conversation_reader: { personal: { user_id: GONE_ID, draft: BOTH }, others: "conversation_id" },
  conversation_report: {
    personal: { reported_by: GONE_ID, reason: BOTH },
    others: "id conversation_id company_id state",
  },
  conversation_side: { personal: {}, others: "conversation_id company_id other_company_id" },
  credential: {
    personal: {
      issuer: BOTH,
      number: BOTH,
      holder_name: BOTH,
      scope: BOTH,
      reason: BOTH,
      corrections: BOTH,
      asked: BOTH,
      uploaded_by: GONE_ID,
      checked_by: DEED_ID,
      held_by: DEED_ID,
    },
    others: "id company_id type state grade limit_basis check_method replaces_id",
  },
  document_arrival: { personal: {}, others: "id package_id upload_id attachment_id" },
  document_page: { personal: { text: TENDERED }, others: "revision_id words" },
  document_reading: { personal: {}, others: "revision_id state" },
  document_receipt: { personal: {}, others: "invitation_id revision_id" },
  document_revision: {
    personal: { uploaded_by: LEFT_ID },
    others: "id document_id revision attachment_id sha256",
  },
  document_set: { personal: {}, others: "package_id hash" },
  document_set_entry: { personal: {}, others: "package_id revision_id" },
  email_code: {
    personal: {
      email: { exported: "kept for a day; the account's own address is", erased: true },
      bound_to: SECRET,
      code_hash: SECRET,
    },
    others: "id purpose",
  },
  email_fate: {
    personal: { recipient_hash: { exported: "a keyed hash, and what a mail server answered", erased: true } },
    others: "job_id queue status reply_status error_code",
  },
  expression_of_interest: {
    personal: { statement: WRITTEN, decline_reason: WRITTEN, submitted_by: LEFT_ID },
    others: "id package_id company_id state",
  },
  inquiry: {
    personal: {
      decline_note: {
        exported: "the company's words; who wrote them is not kept",
        erased: "stays with whom it was written to",
      },
    },
    others: "id request_id company_id from_company_id conversation_id state decline_reason",
  },
  inquiry_request: {
    personal: { asked_by: LEFT_ID, project_name: WRITTEN, place: WRITTEN, description: WRITTEN },
    others: "id company_id project_id package_id service_code key",
  },
  job_alert: {
    personal: {
      user_id: GONE_ID,
      place: BOTH,
      buyer: BOTH,
      keys: { exported: "reckoned from what the alert asks for, which is", erased: true },
    },
    others: "id company_id services value_band frequency codes region_keys area_keys",
  },
  job_alert_match: { personal: {}, others: "alert_id notice_id" },
  known_device: { personal: { user_id: GONE_ID, device_hash: SECRET, label: BOTH } },
  level_check: { personal: {}, others: "company_id" },
  limit_count: {
    personal: {
      key: { exported: "a count for a day at most", erased: "goes within an hour after its limit's period" },
    },
  },
  mail_suppression: {
    personal: {
      address_hash: {
        exported: "a keyed hash",
        erased: "a keyed hash, so that nobody writes to an address that has asked for no more",
      },
    },
    others: "reason",
  },
  lodged_figures: {
    personal: { words: WRITTEN, entered_by: LEFT_ID, answered_by: LEFT_ID },
    others: "lodged_id quote_id answer",
  },
  lodged_quote: {
    personal: { lodged_by: LEFT_ID, opened_by: LEFT_ID, reconfirmed_by: LEFT_ID },
    others: "id package_id invitation_id way wrapped_key facts hash",
  },
  membership: { personal: { user_id: GONE_ID }, others: "company_id role" },
  message: {
    personal: {
      author_id: LEFT_ID,
      author_name: { exported: "their own name, which the account has", erased: true },
      body: WRITTEN,
    },
    others: "id conversation_id company_id key",
  },
  nda_acceptance: {
    personal: {
      name: {
        exported: "what somebody typed for the company; the trail, which is exported, has it of who accepted",
        erased: "proves to both sides who bound the company",
      },
      position: {
        exported: "what somebody typed for the company; the trail, which is exported, has it of who accepted",
        erased: "proves to both sides who bound the company",
      },
      accepted_by: LEFT_ID,
    },
    others: "invitation_id text_hash",
  },
  notice: {
    personal: { title: TENDERED },
    others:
      "id origin package_id company_id state services value_band place region_keys area_keys ocid buyer_name summary source_url",
  },
  notice_decline: { personal: { declined_by: LEFT_ID }, others: "notice_id company_id reason" },
  notification: {
    personal: { user_id: GONE_ID, title: BOTH, path: BOTH, subject: GONE_ID },
    others: "id company_id kind letter",
  },
  notification_choice: { personal: { user_id: GONE_ID }, others: "kind delivery" },
  pricing_proposal: {
    personal: { file_name: TENDERED },
    others: "package_id id lines errors notes",
  },
  prepared_change: { personal: {}, others: "package_id facts" },
  revision_acknowledgement: { personal: { acknowledged_by: LEFT_ID }, others: "invitation_id revision_id" },
  opening_intent: { personal: { begun_by: LEFT_ID }, others: "package_id" },
  service_span: { personal: {}, others: "id" },
  second_round: { personal: { reason: TENDERED, called_by: LEFT_ID }, others: "package_id" },
  opening_record: {
    personal: { opened_by: LEFT_ID, openers: LEFT_ID },
    others: "package_id quotes late lodged seed",
  },
  outbox_letter: {
    personal: Object.fromEntries(
      ["recipient", "reply_to", "subject", "text", "html", "headers"].map((column) => [
        column,
        { exported: "an e-mail that they were sent", erased: true },
      ]),
    ),
    others: "id job_id sender",
  },
  outcome_notice: {
    personal: { words: TENDERED },
    others: "quote_id package_id outcome reason_code more_reasons rank_band gap_band",
  },
  lodged_outcome: {
    personal: { words: TENDERED },
    others: "invitation_id package_id reason_code",
  },
  award_order: {
    personal: {
      scope: TENDERED,
      payment_basis: TENDERED,
      note: TENDERED,
      differences: TENDERED,
      quoted: TENDERED,
      waivers: TENDERED,
      issued_by: LEFT_ID,
      answered_by: LEFT_ID,
      withdrawn_by: LEFT_ID,
      withdrawn_words: TENDERED,
    },
    others: "id award_id kind terms decline_reason follows",
  },
  package_award: {
    personal: { reason: TENDERED, end_reason: TENDERED, told_reason: TENDERED, awarded_by: LEFT_ID },
    others: "id package_id quote_id state",
  },
  // Which side said it is enough: who did is in the log.
  awarded_work: { personal: {}, others: "award_id recorded_by" },
  package_document: { personal: {}, others: "package_id document_id" },
  package_event: {
    personal: {
      actor_id: LEFT_ID,
      details: { exported: "what happened on a tender", erased: "names of companies and documents, numbers" },
    },
    others: "id package_id kind audience invitation_id",
  },
  package_key: { personal: {}, others: "package_id wrapped wrapped_under" },
  picture: { personal: { alt: COMPANYS }, others: "id kind widths company_id" },
  place: { personal: {}, others: "kind name search_name county nation source" },
  profile_view: {
    personal: {
      viewer: { exported: "a keyed hash, another one every day", erased: "nobody can tell whose it was" },
    },
    others: "company_id",
  },
  search_day: { personal: {}, others: "" },
  search_miss: {
    personal: {
      words: {
        exported: "words of whoever searched, without whose they were",
        erased: "shown only once several have used them, and gone after a period",
      },
      seeker: {
        exported: "a keyed hash, another one for other words",
        erased: "nobody can tell whose it was",
      },
    },
    others: "",
  },
  project: {
    personal: {
      slug: COMPANYS,
      name: COMPANYS,
      location: COMPANYS,
      client_name: COMPANYS,
      description: COMPANYS,
      certifications: COMPANYS,
    },
    others: "id company_id specialty_code type stage status picture_id",
  },
  project_phase: { personal: { name: COMPANYS }, others: "project_id status" },
  project_picture: { personal: { caption: COMPANYS }, others: "project_id picture_id" },
  quiet_hours: { personal: { user_id: GONE_ID } },
  quote: {
    personal: {
      included: WRITTEN,
      excluded: WRITTEN,
      note: WRITTEN,
      quoted_by: LEFT_ID,
      author_name: { exported: "their own name, which the account has", erased: true },
    },
    others: "id inquiry_id key",
  },
  recovery_code: { personal: { user_id: GONE_ID, code_hash: SECRET } },
  registration_draft: {
    personal: {
      browser_hash: { exported: "a keyed hash", erased: "goes within a day" },
      sealed: { exported: "only the browser that typed it can open it", erased: "goes within a day" },
    },
  },
  report: {
    personal: {
      reported_by: LEFT_ID,
      email: BOTH,
      words: CASE,
      snapshot: { exported: "somebody else's words", erased: CASE.erased },
    },
    others: "id case_id reason_code submission_key",
  },
  report_case: {
    personal: {
      title: CASE,
      reason: CASE,
      appeal: CASE,
      appeal_reason: CASE,
      decided_by: DEED_ID,
      appealed_by: LEFT_ID,
      settled_by: DEED_ID,
    },
    others: "id kind subject_id company_id state outcome rule_code appeal_outcome",
  },
  review: {
    personal: {
      author_id: LEFT_ID,
      author_name: { exported: "the company's name", erased: "the company's name" },
      body: WRITTEN,
      reply_body: WRITTEN,
      replied_by: LEFT_ID,
    },
    others: "id company_id author_company_id project_id direction axis_scores state inquiry_id award_id key",
  },
  review_report: {
    personal: { reported_by: GONE_ID, reason: BOTH, decided_by: DEED_ID },
    others: "id review_id state",
  },
  saved_firm: { personal: { note: BOTH, saved_by: GONE_ID }, others: "company_id firm_id list_id" },
  saved_list: { personal: { name: BOTH, created_by: GONE_ID }, others: "id company_id" },
  saved_search: { personal: { user_id: GONE_ID, name: BOTH, query: BOTH }, others: "id alert seen_numbers" },
  search_location: {
    personal: { location_key: { exported: "made from the profile", erased: "a place that is searched for" } },
  },
  search_sample: {
    personal: { name_key: FOUND_BY, location_key: FOUND_BY, haystack: FOUND_BY },
    others: "account_type outward_code keys squares",
  },
  search_draw: { personal: {}, others: "draw" },
  search_tally: { personal: {}, others: "account_type" },
  search_word: { personal: {}, others: "word" },
  register_entry: {
    personal: {},
    others:
      "run companies_house_number id name registered_name account_type register_status sic_codes classification_version town county nation outward_code services specialties",
  },
  sent_letter: { personal: {}, others: "job_id" },
  setting_group: {
    personal: { stored: { exported: "the operator's words", erased: "the operator's words" } },
    others: "name",
  },
  upload: {
    personal: {
      owner_id: GONE_ID,
      name: { exported: "a file that is under way, for two days at most", erased: true },
      fingerprint: { exported: "when a file was last changed", erased: true },
    },
    others: "id purpose company_id subject_id",
  },
  upload_piece: { personal: {}, others: "id upload_id sha256" },
  team_invitation: {
    personal: { email: BOTH, token_hash: SECRET, invited_by: LEFT_ID, accepted_by: GONE_ID },
    others: "id company_id role status",
  },
  team_member: {
    personal: {
      name: { exported: "people as their company shows them; no account is behind it", erased: true },
      position: { exported: "people as their company shows them; no account is behind it", erased: true },
    },
    others: "id company_id picture_id",
  },
  validity_request: {
    personal: { reason: WRITTEN, words: WRITTEN, asked_by: LEFT_ID, answered_by: LEFT_ID },
    others: "id package_id quote_id answer",
  },
  quote_query: {
    personal: { question: WRITTEN, answer: WRITTEN, asked_by: LEFT_ID, answered_by: LEFT_ID },
    others: "id package_id quote_id kind outcome",
  },
  quote_score: {
    personal: { reason: WRITTEN, made_by: LEFT_ID },
    others: "id package_id quote_id criterion",
  },
  tender_document: {
    personal: { number: TENDERED, title: TENDERED },
    others: "id project_id company_id kind",
  },
  tender_minute: {
    personal: {
      attendees: WRITTEN,
      body: WRITTEN,
      answer_words: WRITTEN,
      made_by: LEFT_ID,
      sent_by: LEFT_ID,
      answered_by: LEFT_ID,
    },
    others: "id package_id quote_id kind lines corrects_id answer",
  },
  tender_invitation: {
    personal: {
      email: BOTH,
      firm_name: {
        exported: true,
        erased: "stays with the tender, as the names of companies do",
      },
      message: WRITTEN,
      decline_note: {
        exported: "the company's words; who wrote them is not kept",
        erased: "stays with whom it was written to",
      },
      invited_by: LEFT_ID,
    },
    others: "id package_id company_id state decline_reason joined_into",
  },
  tender_quote: {
    personal: { reason: TENDERED, withdrawal_reason: TENDERED },
    others: "id package_id invitation_id company_id state wrapped_key draft files",
  },
  tender_quote_file: { personal: {}, others: "id quote_id" },
  tender_quote_version: {
    personal: {
      submitted_by: LEFT_ID,
      opened: {
        exported: "the company's quote, which it reads under Tenders",
        erased: "stays with whom it was sent to",
      },
    },
    others: "quote_id sealed quote_hash receipt",
  },
  tender_recommendation: {
    personal: {
      others: TENDERED,
      rationale: WRITTEN,
      risks: WRITTEN,
      conflict: WRITTEN,
      reason: WRITTEN,
      recommended_by: LEFT_ID,
      decided_by: LEFT_ID,
    },
    others: "id package_id quote_id state",
  },
  tender_figures: { personal: {}, others: "company_id" },
  tender_right: { personal: {}, others: "company_id role step" },
  tender_project: { personal: {}, others: "project_id nation main_contract end_user" },
  trade_package: {
    personal: {
      title: TENDERED,
      scope: TENDERED,
      design_portion: TENDERED,
      short_reason: TENDERED,
      spread_reason: TENDERED,
      cancel_reason: TENDERED,
      unsuccessful_words: TENDERED,
      visit_place: TENDERED,
      visit_contact: TENDERED,
      visit_bring: TENDERED,
      nda_text: TENDERED,
      created_by: LEFT_ID,
    },
    others:
      "id company_id project_id state visit_rule nda_hash shared_parts method code service_code attendances required_credentials value_band key_terms evaluation pricing unsuccessful_reason",
  },
  trade_place: { personal: {}, others: "trade_slug place_slug town county accreditations" },
  two_step: { personal: { user_id: GONE_ID, sealed_secret: SECRET } },
  transparency_head: { personal: {}, others: "public_key root issuer signature" },
  transparency_leaf: { personal: {}, others: "id leaf_hash subtrees" },
  unanswered_invitation: { personal: {}, others: "invitation_id company_id package_id" },
  user_account: {
    personal: {
      id: LEFT_ID,
      name: { exported: "first and last name are", erased: true },
      first_name: BOTH,
      last_name: BOTH,
      email: BOTH,
      phone: BOTH,
      company_position: BOTH,
      suspended_reason: BOTH,
      suspended_by: DEED_ID,
    },
  },
  user_credential: {
    personal: { user_id: GONE_ID, account_id: BOTH, password: SECRET },
    others: "id provider_id",
  },
  user_session: {
    personal: {
      user_id: GONE_ID,
      token: SECRET,
      network: { exported: "a keyed hash", erased: true },
      user_agent: BOTH,
    },
    others: "id acting_company_id",
  },
  visit_attendance: { personal: { recorded_by: LEFT_ID }, others: "slot_id invitation_id" },
  visit_booking: {
    personal: { names: TENDERED, booked_by: LEFT_ID },
    others: "id slot_id invitation_id",
  },
  visit_slot: {
    personal: { place: TENDERED, cancel_reason: TENDERED },
    others: "id package_id",
  },
};

/** Tables that no operation of ours reads, each with what is in it. */
export const otherTables: Readonly<Record<string, string>> = {
  migration: "which migrations have run",
};
