import type { Expected } from "./row.ts";

/**
 * What a success does, by the name of its row: the answer or the whole address after it (an id shown as its kind), and
 * every table that it may change, with how many rows more or fewer there are. Nothing else may change.
 */
export const effects: Readonly<Record<string, readonly [after: Expected, writes: string]>> = {
  "routes/company/section.tsx changes a section of the profile": [
    "/company/edit",
    "audit_event +1, company, company_search, company_search_contractor",
  ],
  "routes/company/location.tsx changes the location": [
    "/company/edit",
    "audit_event +1, company, company_search, company_search_contractor, search_location +1",
  ],
  "routes/company/pictures.tsx sets the cover": [
    "/company/edit/pictures",
    "audit_event +1, company, picture +1",
  ],
  "routes/company/remove-company-picture.tsx removes the cover": [
    "/company/edit/pictures",
    "audit_event +1, company",
  ],
  "routes/company/team.tsx changes a person on the profile": [
    "/company/edit/team",
    "audit_event +1, company, team_member",
  ],
  "routes/company/team.tsx adds a person with a portrait": [
    "/company/edit/team",
    "audit_event +1, company, picture +1, team_member +1",
  ],
  "routes/company/team.tsx moves a person down": [
    "/company/edit/team",
    "audit_event +1, company, team_member",
  ],
  "routes/company/team.tsx moves a person up": ["/company/edit/team", "audit_event +1, company, team_member"],
  "routes/company/remove-person.tsx takes a person off the profile": [
    "/company/edit/team",
    "audit_event +1, company, team_member -1",
  ],
  "routes/verification/credential.tsx saves evidence for later": [
    "/company/verification",
    "attachment +1, credential +1",
  ],
  "routes/verification/credential.tsx changes and submits evidence": [
    "/company/verification",
    "audit_event +1, credential",
  ],
  "routes/verification/credential.tsx states something": [
    "/company/verification",
    "audit_event +1, credential +1",
  ],
  "routes/verification/verification.tsx submits what is ready": [
    "/company/verification",
    "audit_event +1, credential",
  ],
  "routes/verification/withdraw.tsx takes evidence back": [
    "/company/verification",
    "audit_event +1, credential",
  ],
  "routes/admin/verifications.tsx takes evidence to review": ["/admin/verifications/crd_…", "credential"],
  "routes/admin/verifications.tsx approves from the list": [
    "/admin/verifications",
    "audit_event +1, audit_value +1, credential, notification +4",
  ],
  "routes/admin/verifications.tsx rejects from the list": [
    "/admin/verifications",
    "audit_event +1, audit_value +1, credential, notification +4",
  ],
  "routes/admin/review.tsx keeps evidence while looking": ["/admin/verifications/crd_…", "credential"],
  "routes/admin/review.tsx leaves evidence to another": ["/admin/verifications", "credential"],
  "routes/admin/review.tsx approves evidence": [
    "/admin/verifications",
    "audit_event +1, audit_value +1, credential, notification +4",
  ],
  "routes/admin/review.tsx renews a look at the register": [
    "/admin/verifications/crd_…",
    "audit_event +1, credential",
  ],
  "routes/admin/review.tsx revokes evidence": [
    "/admin/verifications/crd_…",
    "audit_event +1, audit_value +1, credential, notification",
  ],
  "routes/admin/review.tsx rejects evidence": [
    "/admin/verifications",
    "audit_event +1, audit_value +1, credential, notification +4",
  ],
  "routes/admin/review.tsx asks for corrections": [
    "/admin/verifications",
    "audit_event +1, audit_value +1, credential, notification +4",
  ],
  "routes/admin/claims.tsx rejects a claim": [
    "/admin/claims",
    "audit_event +1, audit_value +1, company_claim, notification +1",
  ],
  "routes/admin/claims.tsx approves a claim": [
    "/admin/claims",
    "audit_event +2, audit_value +1, company, company_claim, company_search +1, company_search_contractor +1, membership +1, notification +1",
  ],
  "routes/admin/user.tsx signs somebody out everywhere": [
    "/admin/users/usr_…",
    "audit_event +1, user_session -1",
  ],
  "routes/admin/user.tsx makes an administrator": ["/admin/users/usr_…", "audit_event +1, user_account"],
  "routes/admin/user.tsx unmakes an administrator": ["/admin/users/usr_…", "audit_event +1, user_account"],
  "routes/admin/user.tsx suspends an account": [
    "/admin/users/usr_…",
    "audit_event +1, audit_value +1, email_fate +1, user_account, jobs +1",
  ],
  "routes/admin/user.tsx restores an account": [
    "/admin/users/usr_…",
    "audit_event +1, email_fate +1, user_account, jobs +1",
  ],
  "routes/admin/user.tsx sends the activation link again": ["/admin/users/usr_…", "audit_event +1, jobs +1"],
  "routes/admin/company-section.tsx corrects a section of a company's profile": [
    "/admin/companies/4242",
    "audit_event +1, audit_value +1, company, company_search +1, company_search_contractor +1, email_fate +1, notification +1, jobs +1",
  ],
  "routes/admin/company-place.tsx corrects where a company works from": [
    "/admin/companies/4242",
    "audit_event +1, audit_value +1, company, company_search, company_search_contractor, email_fate +1, notification +1, jobs +1",
  ],
  "routes/admin/company.tsx takes a company out of the directory": [
    "/admin/companies/4242",
    "audit_event +1, audit_value +1, company, company_search -1, company_search_contractor -1, email_fate +1, notification +1, jobs +1",
  ],
  "routes/admin/company.tsx lists a company again": [
    "/admin/companies/4242",
    "audit_event +1, audit_value +1, company, company_search +1, company_search_contractor +1, email_fate +1, notification, jobs +1",
  ],
  "routes/admin/company-merge.tsx merges a duplicate": [
    "/admin/companies/4242",
    "audit_event +2, audit_value +1, company, email_fate +1, level_check +2, notification +1, jobs +1",
  ],
  "routes/admin/company-hand-over.tsx hands a company over": [
    "/admin/companies/4242",
    "audit_event +1, audit_value +1, company, email_fate +2, membership, notification +2, jobs +2",
  ],
  "routes/admin/erase-person.tsx erases somebody": [
    "/admin/users",
    "audit_event +2, audit_value +1, email_fate +1, user_account, jobs +1",
  ],
  "routes/admin/announcement.tsx writes an announcement": [
    "/admin/notifications/ann_…",
    "announcement +1, audit_event +1",
  ],
  "routes/admin/announcement.tsx changes an announcement": [
    "/admin/notifications/ann_…",
    "announcement, audit_event +1",
  ],
  "routes/admin/announcement.tsx tries an announcement on oneself": [
    "/admin/notifications/ann_…",
    "email_fate +1, jobs +1",
  ],
  "routes/admin/announcement.tsx saves an announcement and goes on to send it": [
    "/admin/notifications/ann_…/send",
    "announcement, audit_event +1",
  ],
  "routes/admin/announcement-send.tsx sends an announcement": [
    "/admin/notifications/ann_…",
    "announcement, audit_event +1",
  ],
  "routes/admin/announcement.tsx stops an announcement": [
    "/admin/notifications/ann_…",
    "announcement, audit_event +1",
  ],
  "routes/admin/settings.tsx sets where Lintel is reached": [
    "/admin/settings",
    "audit_event +1, audit_value +1, setting_group +1",
  ],
  "routes/admin/settings.tsx sets a limit": [
    "/admin/settings/limits",
    "audit_event +1, audit_value +1, setting_group +1",
  ],
  "routes/admin/settings.tsx sets how long things are kept": [
    "/admin/settings/retention",
    "audit_event +1, audit_value +1, setting_group +1",
  ],
  "routes/admin/settings.tsx switches features": [
    "/admin/settings/features",
    "audit_event +1, audit_value +1, setting_group +1",
  ],
  "routes/admin/settings.tsx sets words that find a service": [
    "/admin/settings/words",
    "audit_event +1, audit_value +1, setting_group +1",
  ],
  "routes/admin/emails.tsx sends an e-mail again": ["/admin/settings/emails", "audit_event +1, email_fate"],
  "routes/uploads/uploads.ts begins a large upload": [200, "upload +1"],
  "routes/uploads/upload.ts sends a piece of a large upload": [200, "upload, upload_piece +1"],
  "routes/admin/imports.tsx discards an upload": ["/admin/settings/imports", "upload -1"],
  "routes/admin/imports.tsx imports a file that came with the form": [
    "/admin/settings/imports",
    "audit_event +1, audit_value +1, data_import +1, upload +1, upload_piece +1, jobs +1",
  ],
  "routes/admin/imports.tsx imports a file that was uploaded": [
    "/admin/settings/imports",
    "audit_event +1, audit_value +1, data_import +1, upload, jobs +1",
  ],
  "routes/admin/imports.tsx undoes an import": [
    "/admin/settings/imports",
    "audit_event +1, data_import, jobs +1",
  ],
  "routes/admin/jobs.tsx has a failed job tried again": ["/admin/settings/jobs", "audit_event +1"],
  "routes/company/new-project.tsx begins a project": [
    "/company/projects/prj_…",
    "audit_event +1, project +1",
  ],
  "routes/company/projects.tsx moves a project up": ["/company/projects", "audit_event +1, project"],
  "routes/company/projects.tsx moves a project down": ["/company/projects", "audit_event +1, project"],
  "routes/company/projects.tsx takes a project out of the archive": [
    "/company/projects",
    "audit_event +1, project",
  ],
  "routes/company/project-facts.tsx changes a project's facts": [
    "/company/projects/prj_…",
    "audit_event +1, project",
  ],
  "routes/company/project-facts.tsx saves a project's facts and publishes it": [
    "/company/projects/prj_…",
    "audit_event +2, project",
  ],
  "routes/company/project-timeline.tsx changes a timeline": [
    "/company/projects/prj_…/timeline",
    "audit_event +1, project, project_phase +1",
  ],
  "routes/company/project-pictures.tsx describes its pictures": [
    "/company/projects/prj_…/pictures",
    "audit_event +1, picture, project, project_picture",
  ],
  "routes/company/project-pictures.tsx puts its pictures in order": [
    "/company/projects/prj_…/pictures",
    "audit_event +1, project",
  ],
  "routes/company/project-pictures.tsx moves a picture down": [
    "/company/projects/prj_…/pictures",
    "audit_event +1, project, project_picture",
  ],
  "routes/company/project-pictures.tsx moves a picture up": [
    "/company/projects/prj_…/pictures",
    "audit_event +1, project, project_picture",
  ],
  "routes/company/project-pictures.tsx shows a picture first": [
    "/company/projects/prj_…/pictures",
    "audit_event +1, project",
  ],
  "routes/company/project-pictures.tsx adds pictures": [
    "/company/projects/prj_…/pictures",
    "audit_event +1, picture +1, project, project_picture +1",
  ],
  "routes/company/add-picture.ts adds one picture for a script": [
    200,
    "audit_event +1, picture +1, project, project_picture +1",
  ],
  "routes/company/remove-picture.tsx removes a picture": [
    "/company/projects/prj_…/pictures",
    "audit_event +1, project, project_picture -1",
  ],
  "routes/company/project-state.ts publishes a project": [
    "/company/projects/prj_…",
    "audit_event +1, project",
  ],
  "routes/company/project-state.ts unpublishs a project": [
    "/company/projects/prj_…",
    "audit_event +1, project",
  ],
  "routes/company/project-state.ts archives a project": [
    "/company/projects/prj_…",
    "audit_event +1, project",
  ],
  "routes/company/project-state.ts restores a project": [
    "/company/projects/prj_…",
    "audit_event +1, project",
  ],
  "routes/favourites/favourites.tsx makes a list": ["/favourites/lst_…", "saved_list +1"],
  "routes/favourites/list.tsx renames a list": ["/favourites/lst_…", "saved_list"],
  "routes/favourites/list.tsx writes a note on a firm": ["/favourites/lst_…", "saved_firm"],
  "routes/favourites/list.tsx moves a firm to another list": ["/favourites/lst_…", "saved_firm"],
  "routes/favourites/list.tsx takes a firm off": ["/favourites/lst_…", "saved_firm -1"],
  "routes/favourites/delete-list.tsx deletes a list": ["/favourites", "saved_list -1"],
  "routes/favourites/save.ts saves a firm": ["/profile/3", "saved_firm +1, saved_list +1"],
  "routes/favourites/save.ts takes a firm back": ["/profile/3", "saved_firm -1"],
  "routes/favourites/saved-searches.tsx saves a search": ["/saved-searches", "saved_search +1"],
  "routes/favourites/saved-searches.tsx changes a search": ["/saved-searches", "saved_search"],
  "routes/favourites/delete-search.tsx deletes a search": ["/saved-searches", "saved_search -1"],
  "routes/inquiries/new.tsx asks a firm for a quote": [
    "/inquiries/inq_…?sent=1",
    "audit_event +1, conversation +1, conversation_side +2, inquiry +1, inquiry_request +1, notification +4",
  ],
  "routes/inquiries/new.tsx finds other firms, with what is typed kept": [200, ""],
  "routes/inquiries/new.tsx chooses other firms, with what is typed kept": [200, ""],
  "routes/inquiries/inquiry.tsx sends a quote": [
    "/inquiries/inq_…",
    "audit_event +1, inquiry, notification +1, quote +1",
  ],
  "routes/inquiries/inquiry.tsx declines an inquiry": [
    "/inquiries/inq_…",
    "audit_event +1, inquiry, notification +1",
  ],
  "routes/inquiries/confirm-step.tsx accepts a quote": [
    "/inquiries/inq_…",
    "audit_event +1, inquiry, notification +4",
  ],
  "routes/inquiries/compare.tsx tells the firms of a request that still wait": [
    "/inquiries/compare/req_…",
    "audit_event +1, inquiry",
  ],
  "routes/inquiries/confirm-step.tsx says that the work is finished": [
    "/inquiries/inq_…",
    "audit_event +1, inquiry, notification +1",
  ],
  "routes/inquiries/confirm-step.tsx turns a quote down": [
    "/inquiries/inq_…",
    "audit_event +1, inquiry, notification +4",
  ],
  "routes/inquiries/confirm-step.tsx withdraws an inquiry": [
    "/inquiries/inq_…",
    "audit_event +1, inquiry, notification",
  ],
  "routes/reviews/new-review.tsx writes a review": [
    "/reviews?sent=rev_…",
    "notification +1, review +1, jobs +1",
  ],
  "routes/reviews/reply.tsx replies to a review": ["/profile/1/reviews", "notification +1, review"],
  "routes/notifications/notifications.tsx marks notifications as read": ["/notifications", "notification"],
  "routes/invitations/invitations.tsx invites a firm": [
    "/invitations?sent=inv_…",
    "company_invitation +1, email_fate +1, jobs +1",
  ],
  "routes/invitations/invitation.ts sends an invitation again, but not at once": ["/invitations", ""],
  "routes/invitations/invitation.ts takes an invitation back": ["/invitations", "company_invitation"],
  "routes/messages/start.tsx begins a conversation": [
    "/messages/cnv_…",
    "conversation +1, conversation_side +2, message +1, notification +2, jobs +1",
  ],
  "routes/messages/thread.tsx sends a message": [
    "/messages/cnv_…",
    "conversation, conversation_side, message +1, notification +4, jobs +1",
  ],
  "routes/messages/thread-messages.ts sends a message for a script": [
    200,
    "conversation, conversation_side, message +1",
  ],
  "routes/messages/read-receipts.ts keeps a draft": [204, "conversation_reader +1"],
  "routes/messages/thread.tsx mutes a conversation": ["/messages/cnv_…", "conversation_reader +1"],
  "routes/messages/thread.tsx unmutes a conversation": ["/messages/cnv_…", "conversation_reader"],
  "routes/messages/thread.tsx archives a conversation": ["/messages", "conversation_side"],
  "routes/messages/thread.tsx unarchives a conversation": ["/messages/cnv_…", "conversation_side"],
  "routes/messages/thread.tsx blocks a conversation": ["/messages/cnv_…", "company_block +1"],
  "routes/messages/thread.tsx unblocks a conversation": ["/messages/cnv_…", "company_block -1"],
  "routes/reviews/report.tsx reports a review": [
    "/profile/1/reviews",
    "audit_event +1, report +1, report_case +1",
  ],
  "routes/moderation/report-messages.tsx reports messages": [
    "/messages/cnv_…",
    "audit_event +1, report +1, report_case +1",
  ],
  "routes/moderation/report-company.tsx reports a company": [
    "/profile/1",
    "audit_event +1, report +1, report_case +1",
  ],
  "routes/moderation/decision.tsx appeals against a decision": [
    "/decisions/cas_…",
    "audit_event +1, report_case",
  ],
  "routes/admin/report.tsx decides a report": [
    "/admin/reports/cas_…",
    "audit_event +1, audit_value +1, company, company_search, company_search_client, email_fate +2, notification +6, report_case, review, jobs +2",
  ],
  "routes/admin/report.tsx decides an appeal": [
    "/admin/reports/cas_…",
    "audit_event +1, audit_value +1, email_fate +2, notification +1, report_case, jobs +2",
  ],
  "routes/site/complaints.tsx complains": [
    "/complaints?sent=C-…",
    "audit_event +1, complaint +1, email_fate +1, jobs +1",
  ],
  "routes/admin/complaint.tsx acknowledges a complaint": [
    "/admin/complaints/cpl_…",
    "audit_event +1, complaint, email_fate +1, jobs +1",
  ],
  "routes/admin/complaint.tsx answers a complaint": [
    "/admin/complaints/cpl_…",
    "audit_event +1, complaint, email_fate +1, jobs +1",
  ],
  "routes/admin/complaint.tsx closes a complaint": ["/admin/complaints/cpl_…", "audit_event +1, complaint"],
  "routes/account/details.tsx changes the details": ["/account", "audit_event +1, user_account"],
  "routes/account/details.tsx asks for a code to a new address": [
    200,
    "email_code +1, email_fate +1, jobs +1",
  ],
  "routes/account/details.tsx changes the address": [
    "/account",
    "account_token -1, audit_event +1, audit_value +1, email_code, email_fate +1, user_account, jobs +1",
  ],
  "routes/account/security.tsx changes the password": [
    "/account/security",
    "audit_event +1, email_fate +1, user_credential, jobs +1",
  ],
  "routes/account/security.tsx sets two-step verification up": [200, "two_step +1"],
  "routes/account/security.tsx turns two-step verification on": [
    200,
    "audit_event +1, email_fate +1, recovery_code +10, two_step, jobs +1",
  ],
  "routes/account/security.tsx renews the recovery codes": [
    200,
    "audit_event +1, email_fate +1, recovery_code, jobs +1",
  ],
  "routes/account/security.tsx turns two-step verification off": [
    "/account/security",
    "audit_event +1, email_fate +1, recovery_code -10, two_step -1, jobs +1",
  ],
  "routes/account/sessions.tsx ends a session": ["/account/sessions", "audit_event +1, user_session -1"],
  "routes/account/notification-choices.tsx chooses what is told how": [
    "/account/notifications",
    "notification, notification_choice +14, quiet_hours +1",
  ],
  "routes/account/notification-choices.tsx chooses to hear of offers": [
    "/account/notifications",
    "consent +1, user_account",
  ],
  "routes/account/calendar.tsx makes a calendar address": [
    "/account/calendar",
    "audit_event +1, calendar_address +1",
  ],
  "routes/account/confirm-calendar-step.tsx makes a new calendar address": [
    "/account/calendar",
    "audit_event +1, calendar_address",
  ],
  "routes/account/confirm-calendar-step.tsx switches the calendar off": [
    "/account/calendar",
    "audit_event +1, calendar_address -1",
  ],
  "routes/account/team.tsx invites a colleague": [
    "/account/team",
    "audit_event +1, email_fate +1, team_invitation +1, jobs +1",
  ],
  "routes/account/team.tsx changes a colleague's role": [
    "/account/team",
    "audit_event +1, audit_value +1, membership, notification +1",
  ],
  "routes/account/team.tsx takes a colleague's invitation back": [
    "/account/team",
    "audit_event +1, team_invitation",
  ],
  "routes/account/confirm-team-step.tsx takes a colleague out": [
    "/account/team",
    "audit_event +1, membership -1, notification",
  ],
  "routes/account/confirm-team-step.tsx leaves the team": [
    "/account/team",
    "audit_event +1, membership -1, notification +1",
  ],
  "routes/account/confirm-team-step.tsx hands ownership over": [
    "/account/team",
    "audit_event +1, membership, notification +1",
  ],
  "routes/account/own-data.tsx closes the account": [
    "/",
    "account_token +1, audit_event +2, company, company_search -1, company_search_contractor -1, email_fate +1, user_account, user_session -1, jobs +1",
  ],
  "routes/account/stop-emails.tsx stops e-mails of a kind": [200, "notification_choice"],
  "routes/company/choose.ts acts for one of the caller's companies": ["/dashboard", "user_session"],
  "routes/invitations/decline.tsx declines an invitation": [200, "company_invitation"],
  "routes/invitations/stop.tsx asks never to be invited again": [
    200,
    "company_invitation, mail_suppression +1",
  ],
  "routes/site/contact.tsx sends a message to us": [
    "/contact?sent=1",
    "contact_message +1, email_fate +1, jobs +1",
  ],
  "routes/transparency/verify-receipt.tsx checks a receipt": [200, ""],
  "routes/claims/claim.tsx claims a listing with a document": [
    "/claim/7",
    "audit_event +1, company_claim +1",
  ],
  "routes/claims/claim.tsx asks for a code to the firm's address": [
    200,
    "email_code +1, email_fate +1, jobs +1",
  ],
  "routes/claims/claim.tsx proves a claim with the code": [
    "/company/edit?company=8",
    "audit_event +2, company, company_claim +1, company_search +1, company_search_contractor +1, email_code, membership +1",
  ],
  "routes/claims/claim.tsx takes a claim back": ["/profile/9", "audit_event +1, company_claim"],
  "routes/admin/deactivate.tsx leaves the administrator's view": ["/about", ""],
  "routes/theme.ts keeps a choice of colours": ["/about", ""],
  "routes/dev/ui.tsx checks a sample form, outside the try-out": [404, ""],
  "routes/not-found.tsx answers any address that no page has": [404, ""],
  "routes/sign-in/login.tsx signs in": [
    "/dashboard",
    "audit_event +1, email_fate +1, known_device +1, user_session +1, jobs +1",
  ],
  "routes/sign-in/login.tsx sends the confirmation link again": ["/login", "jobs +1"],
  "routes/sign-in/two-step.tsx finishes a sign-in": [
    "/dashboard",
    "account_token, audit_event +2, known_device +1, recovery_code, user_session +1",
  ],
  "routes/sign-in/social.ts goes to Google": ["/login", ""],
  "routes/sign-in/confirm.tsx activates an account": [
    "/login",
    "account_token, audit_event +1, user_account",
  ],
  "routes/sign-in/forgot-password.tsx asks for a link": [200, "jobs +1"],
  "routes/sign-in/reset-password.tsx sets a new password": [
    "/login",
    "account_token -1, audit_event +1, email_fate +1, user_credential +1, jobs +1",
  ],
  "routes/sign-in/unlock.tsx asks for a link to try again": [200, "jobs +1"],
  "routes/sign-in/unlock.tsx asks for a link to try the second step again": [200, "jobs +1"],
  "routes/sign-in/unlock.tsx lets the browser that asked try again": [200, "account_token, audit_event +1"],
  "routes/sign-in/reopen-account.tsx takes a closed account back": [
    "/login",
    "account_token, audit_event +1, user_account",
  ],
  "routes/sign-in/join.tsx accepts a team's invitation with another address": [403, ""],
  "routes/sign-in/join.tsx joins a team with a new account": [
    "/dashboard",
    "audit_event +3, consent +3, known_device +1, membership +1, notification +1, team_invitation, user_account +1, user_credential +1, user_session +1",
  ],
  "routes/signup/signup.tsx registers a firm": [
    "/login",
    "account_token +1, audit_event +2, company +1, company_accreditation +1, company_service +2, consent +3, email_code, email_fate +1, membership +1, registration_draft -1, user_account +1, user_credential +1, jobs +1",
  ],
  "routes/signup/verify.tsx proves an address": ["/signup#register", "email_code"],
  "routes/signup/verify.tsx sends another code": [200, "email_code, email_fate +1, jobs +1"],
  "routes/sign-in/sign-out.ts ends the session": ["/", "user_session -1"],
  "routes/tenders/new-tender.tsx begins a tender": [
    "/company/tenders/pkg_…",
    "audit_event +1, package_event +1, project +1, tender_project +1, trade_package +1",
  ],
  "routes/tenders/package-list.tsx looks at a list of packages": [200, ""],
  "routes/tenders/package-list.tsx begins packages from a list": [
    "/company/tenders/projects/prj_…",
    "audit_event +1, package_event +1, project +1, tender_project +1, trade_package +1",
  ],
  "routes/tenders/request-tender.tsx makes a tender of an inquiry": [
    "/company/tenders/pkg_…",
    "audit_event +2, inquiry_request, package_event +2, project +1, tender_invitation +1, tender_project +1, trade_package +1",
  ],
  "routes/tenders/tender-project.tsx says how the main contract stands": [
    "/company/tenders/projects/prj_…",
    "audit_event +1, tender_project",
  ],
  "routes/tenders/tender-project.tsx corrects whose law counts": [
    "/company/tenders/projects/prj_…",
    "audit_event +1, tender_project",
  ],
  "routes/tenders/tender-project.tsx says that the client is public and the building higher-risk": [
    "/company/tenders/projects/prj_…",
    "audit_event +1, notification, package_event +1, tender_project",
  ],
  "routes/tenders/tender-project.tsx lets its drafts ask for the evidence of such a building": [
    "/company/tenders/projects/prj_…",
    "audit_event +1, trade_package",
  ],
  "routes/tenders/tender-project.tsx states what it is for VAT": [
    "/company/tenders/projects/prj_…",
    "audit_event +1, notification, package_event +1, tender_project",
  ],
  "routes/tenders/tender-project.tsx tells that a project is not won": [
    "/company/tenders/projects/prj_…",
    "audit_event +2, notification, package_event +1, tender_project, trade_package",
  ],
  "routes/tenders/package-work.tsx describes the work": [
    "/company/tenders/pkg_…/work",
    "audit_event +1, trade_package",
  ],
  "routes/tenders/package-pricing.tsx reads pasted rows": [
    "/company/tenders/pkg_…/pricing#proposal",
    "pricing_proposal +1",
  ],
  "routes/tenders/package-pricing.tsx changes the lines of a pricing document": [
    "/company/tenders/pkg_…/pricing#lines",
    "audit_event +1, trade_package",
  ],
  "routes/tenders/package-pricing.tsx reads a pricing file": [
    "/company/tenders/pkg_…/pricing#proposal",
    "pricing_proposal",
  ],
  "routes/tenders/package-pricing.tsx keeps what was read from a file": [
    "/company/tenders/pkg_…/pricing",
    "audit_event +1, pricing_proposal -1, trade_package",
  ],
  "routes/tenders/package-pricing.tsx puts aside what was read from a file": [
    "/company/tenders/pkg_…/pricing",
    "pricing_proposal -1",
  ],
  "routes/tenders/package-history.tsx makes parts of a record public": [
    "/company/tenders/pkg_…/history",
    "audit_event +1, trade_package",
  ],
  "routes/tenders/package-dates.tsx sets the dates": [
    "/company/tenders/pkg_…/dates",
    "audit_event +1, trade_package",
  ],
  "routes/tenders/package-dates.tsx chooses how quotes are opened": [
    "/company/tenders/pkg_…/dates",
    "audit_event +1, trade_package",
  ],
  "routes/tenders/package-dates.tsx weighs the criteria": [
    "/company/tenders/pkg_…/dates",
    "audit_event +1, trade_package",
  ],
  "routes/tenders/package-terms.tsx fills the key-terms sheet in": [
    "/company/tenders/pkg_…/terms",
    "audit_event +1, trade_package",
  ],
  "routes/tenders/package-terms.tsx takes the key terms of another package over": [
    "/company/tenders/pkg_…/terms",
    "audit_event +1, trade_package",
  ],
  "routes/tenders/package-documents.tsx adds a document": [
    "/company/tenders/pkg_…/documents",
    "attachment +1, audit_event +1, document_revision +1, package_document +1, package_event +1, tender_document +1, jobs +1",
  ],
  "routes/project-documents/project-documents.tsx puts a document into another package": [
    "/company/tenders/projects/prj_…/documents",
    "audit_event +1, package_document +1, package_event +1",
  ],
  "routes/tenders/document-uploads.ts begins to send a document": [200, "upload +1"],
  "routes/tenders/document-arrivals.ts keeps a document that was sent": [
    200,
    "attachment +1, document_arrival +1, upload -1, upload_piece -1",
  ],
  "routes/tenders/package-documents.tsx adds what was sent": [
    "/company/tenders/pkg_…/documents",
    "attachment, audit_event +1, document_arrival -1, document_revision +1, package_document +1, package_event +1, tender_document +1, jobs +1",
  ],
  "routes/tenders/package-documents.tsx discards what was sent": [
    "/company/tenders/pkg_…/documents",
    "attachment -1, document_arrival -1",
  ],
  "routes/tenders/package-documents.tsx discards what was sent in part": [
    "/company/tenders/pkg_…/documents",
    "upload -1",
  ],
  "routes/tenders/package-documents.tsx corrects a document": [
    "/company/tenders/pkg_…/documents",
    "audit_event +1, document_revision, tender_document",
  ],
  "routes/tenders/package-documents.tsx takes a document out": [
    "/company/tenders/pkg_…/documents",
    "attachment -1, audit_event +1, document_revision -1, package_document -1, tender_document -1",
  ],
  "routes/job-alerts/alerts.tsx saves a job alert": ["/company/tenders/alerts/jal_…", "job_alert +1"],
  "routes/job-alerts/alert.tsx changes a job alert": ["/company/tenders/alerts/jal_…", "job_alert"],
  "routes/job-alerts/delete-alert.tsx deletes a job alert": ["/company/tenders/alerts", "job_alert -1"],
  "routes/job-alerts/stop.tsx stops a job alert": [200, "job_alert"],
  "routes/job-alerts/decline.tsx says why a tender is nothing for the company": [
    "/tenders/decline?notice=…",
    "notice_decline +1",
  ],
  "routes/job-alerts/decline.tsx takes back that a tender is nothing for the company": [
    "/tenders/decline?notice=…",
    "notice_decline -1",
  ],
  "routes/noticeboard/notice.tsx asks to be invited": [
    "/tenders/ntc_…",
    "audit_event +1, expression_of_interest +1, notification +2, package_event +1",
  ],
  "routes/tenders/package-firms.tsx declines a firm that asks": [
    "/company/tenders/pkg_…/firms",
    "audit_event +1, expression_of_interest, notification +1, package_event +1",
  ],
  "routes/tenders/package-firms.tsx chooses how firms come to a tender": [
    "/company/tenders/pkg_…/firms",
    "audit_event +1, trade_package",
  ],
  "routes/tenders/package-firms.tsx invites a firm": [
    "/company/tenders/pkg_…/firms",
    "audit_event +1, tender_invitation +1",
  ],
  "routes/tenders/package-overview.tsx issues a tender": [
    "/company/tenders/pkg_…",
    "audit_event +1, document_set +1, document_set_entry +1, email_fate +1, notification +1, package_event +2, tender_invitation, trade_package, unanswered_invitation +1, jobs +1",
  ],
  "routes/tenders/package-overview.tsx copies a package": [
    "/company/tenders/pkg_…",
    "audit_event +1, package_document +1, package_event +1, trade_package +1",
  ],
  "routes/tenders/package-overview.tsx cancels a tender": [
    "/company/tenders/pkg_…",
    "audit_event +1, notification, package_event +1, trade_package",
  ],
  "routes/tenders/tender.tsx intends to tender": [
    "/company/tenders/invited/tin_…",
    "notification +4, package_event +1, tender_invitation, unanswered_invitation -1",
  ],
  "routes/tenders/tender.tsx declines to tender": [
    "/company/tenders/invited/tin_…",
    "notification +4, package_event +1, tender_invitation, unanswered_invitation -1",
  ],
  "routes/tenders/invite.tsx invites a firm from where it was found": [
    "/company/tenders/pkg_…/firms",
    "audit_event +1, tender_invitation +1",
  ],
  "routes/tenders/tender.tsx acknowledges the documents": [
    "/company/tenders/invited/tin_…#documents",
    "package_event +1, revision_acknowledgement +1",
  ],
  "routes/tenders/tender.tsx asks a question": [
    "/company/tenders/invited/tin_…#questions",
    "clarification +1, notification +1, package_event +1",
  ],
  "routes/tenders/tender.tsx withdraws a question": [
    "/company/tenders/invited/tin_…#questions",
    "clarification, package_event +1",
  ],
  "routes/tenders/tender.tsx asks for more time": [
    "/company/tenders/invited/tin_…#more-time",
    "clarification +1, notification, package_event +1",
  ],
  "routes/tenders/tender.tsx withdraws a request for more time": [
    "/company/tenders/invited/tin_…#more-time",
    "clarification, package_event +1",
  ],
  "routes/tenders/package-questions.tsx grants more time": [
    "/company/tenders/pkg_…/questions",
    "addendum +1, audit_event +1, clarification, notification +2, package_event +2, trade_package",
  ],
  "routes/tenders/package-questions.tsx refuses more time": [
    "/company/tenders/pkg_…/questions",
    "clarification, notification +1, package_event +1",
  ],
  "routes/tenders/package-questions.tsx answers a question": [
    "/company/tenders/pkg_…/questions#clr_…",
    "address_news +1, clarification, notification +2, package_event +1, trade_package",
  ],
  "routes/tenders/package-questions.tsx publishes a note": [
    "/company/tenders/pkg_…/questions#question-2",
    "address_news +1, clarification +1, notification +2, package_event +1, trade_package",
  ],
  "routes/site-visits/package-visits.tsx says whether the site is visited": [
    "/company/tenders/pkg_…/visits",
    "audit_event +1, trade_package",
  ],
  "routes/site-visits/package-visits.tsx changes the visit of a tender that is out": [
    "/company/tenders/pkg_…/visits",
    "audit_event +1, notification, package_event +1, trade_package",
  ],
  "routes/site-visits/package-visits.tsx adds a time": [
    "/company/tenders/pkg_…/visits",
    "notification, package_event +1, visit_slot +1",
  ],
  "routes/site-visits/package-visits.tsx changes a time": [
    "/company/tenders/pkg_…/visits",
    "package_event +1, visit_slot",
  ],
  "routes/site-visits/package-visits.tsx cancels a time": [
    "/company/tenders/pkg_…/visits",
    "package_event +1, visit_slot",
  ],
  "routes/site-visits/package-visits.tsx records who came": [
    "/company/tenders/pkg_…/visits#vsl_…",
    "audit_event +1, notification +1, package_event +1, visit_attendance +1",
  ],
  "routes/site-visits/visit.tsx books a visit": [
    "/company/tenders/invited/tin_…#visit",
    "notification +4, package_event +1, visit_booking +1",
  ],
  "routes/site-visits/visit.tsx cancels a booking": [
    "/company/tenders/invited/tin_…#visit",
    "notification +1, package_event +1, visit_booking",
  ],
  "routes/confidentiality/package-nda.tsx asks for a confidentiality agreement": [
    "/company/tenders/pkg_…/nda",
    "audit_event +1, trade_package",
  ],
  "routes/confidentiality/own-nda.tsx accepts a confidentiality agreement": [
    "/company/tenders/invited/tin_…#documents",
    "audit_event +1, audit_value +1, nda_acceptance +1, notification +4, package_event +1",
  ],
  "routes/package-changes/changes.tsx prepares a change of the work": [
    "/company/tenders/pkg_…/changes",
    "audit_event +1, prepared_change +1, trade_package",
  ],
  "routes/package-changes/changes.tsx prepares a change of the dates": [
    "/company/tenders/pkg_…/changes",
    "audit_event +1, prepared_change, trade_package",
  ],
  "routes/package-changes/changes.tsx prepares a change of the terms": [
    "/company/tenders/pkg_…/changes",
    "audit_event +1, prepared_change, trade_package",
  ],
  "routes/package-changes/changes.tsx prepares a change of the pricing document": [
    "/company/tenders/pkg_…/changes",
    "audit_event +1, prepared_change, trade_package",
  ],
  "routes/package-changes/changes.tsx puts what was prepared aside": [
    "/company/tenders/pkg_…/changes",
    "audit_event +1, prepared_change -1, trade_package",
  ],
  "routes/tenders/package-documents.tsx issues an addendum": [
    "/company/tenders/pkg_…/addenda#addendum-1",
    "addendum +1, address_news +1, audit_event +1, clarification, notification +2, package_event +2, trade_package",
  ],
  "routes/tenders/package-firms.tsx takes an invitation back": [
    "/company/tenders/pkg_…/firms",
    "audit_event +1, notification, package_event +1, tender_invitation, unanswered_invitation -1",
  ],
  "routes/tenders/answer.tsx answers an invitation without an account": [
    "/tenders/answer?invitation=…",
    "notification +4, package_event +1, tender_invitation",
  ],
  "routes/tenders/answer.tsx takes an invitation for one's company": [
    "/company/tenders/invited/tin_…",
    "address_news, notification +4, package_event +1, tender_invitation",
  ],
  "routes/tenders/answer.tsx asks for no more invitations": [
    "/tenders/answer?invitation=…&stop=1",
    "mail_suppression +1",
  ],
  "routes/tenders/quote.tsx saves a quote": ["/company/tenders/invited/tin_…/quote", "tender_quote"],
  "routes/tenders/quote-draft.ts saves a quote while it is typed": [200, "tender_quote"],
  "routes/tenders/quote.tsx takes prices from a file": [200, "tender_quote"],
  "routes/tenders/quote.tsx takes back the prices of a file": [
    "/company/tenders/invited/tin_…/quote",
    "tender_quote",
  ],
  "routes/tenders/quote.tsx adds files to a quote": [
    "/company/tenders/invited/tin_…/quote#files",
    "tender_quote, tender_quote_file +1",
  ],
  "routes/tenders/quote-file-uploads.ts adds a file to a quote from a page with scripts": [
    200,
    "tender_quote, tender_quote_file +1",
  ],
  "routes/tenders/quote.tsx replaces a file of a quote": [
    "/company/tenders/invited/tin_…/quote#files",
    "tender_quote, tender_quote_file +1",
  ],
  "routes/tenders/quote.tsx removes a file of a quote": [
    "/company/tenders/invited/tin_…/quote#files",
    "tender_quote, tender_quote_file",
  ],
  "routes/tenders/quote.tsx puts a file of a quote back": [
    "/company/tenders/invited/tin_…/quote#files",
    "tender_quote, tender_quote_file",
  ],
  "routes/tenders/quote.tsx submits a quote": [
    "/company/tenders/invited/tin_…/quote#quote-is-in",
    "audit_event +1, notification +5, package_event +1, tender_invitation, tender_quote, tender_quote_version +1, transparency_leaf +1, unanswered_invitation -1",
  ],
  "routes/tenders/quote.tsx withdraws a quote": [
    "/company/tenders/invited/tin_…/quote",
    "audit_event +1, notification +1, package_event +1, tender_invitation, tender_quote",
  ],
  "routes/tenders/package-quotes.tsx opens the quotes": [
    "/company/tenders/pkg_…/quotes",
    "audit_event +1, notification, opening_record +1, package_event +1, tender_quote, tender_quote_version, trade_package, transparency_leaf +1",
  ],
  "routes/tenders/package-quotes.tsx begins the opening of quotes": [
    "/company/tenders/pkg_…/quotes",
    "audit_event +1, opening_intent +1, package_event +1",
  ],
  "routes/tenders/package-quotes.tsx ends a tender without an award": [
    "/company/tenders/pkg_…",
    "audit_event +1, notification +2, outcome_notice +1, package_event +1, tender_quote, trade_package",
  ],
  "routes/tenders/package-quotes.tsx calls a second round": [
    "/company/tenders/pkg_…/quotes",
    "audit_event +1, notification +1, package_event +1, second_round +1, tender_quote, trade_package",
  ],
  "routes/quote-validity/package-validity.tsx asks for longer": [
    "/company/tenders/pkg_…/quotes/validity",
    "audit_event +1, notification +1, package_event +1, validity_request +1",
  ],
  "routes/quote-validity/own-validity.tsx holds a quote longer at another price": [
    "/company/tenders/invited/tin_…/validity",
    "audit_event +1, notification +4, package_event +1, tender_quote, validity_request",
  ],
  "routes/quote-validity/own-validity.tsx withdraws an opened quote": [
    "/company/tenders/invited/tin_…/validity",
    "audit_event +1, notification +1, package_event +1, tender_quote, validity_request",
  ],
  "routes/quote-validity/answer-by-link.tsx says by the e-mail’s link that a quote is held longer": [
    "/tenders/validity?link=…",
    "audit_event +1, notification +4, package_event +1, tender_quote, validity_request",
  ],
  "routes/quote-validity/answer-by-link.tsx withdraws an opened quote by the e-mail’s link": [
    "/tenders/validity?link=…",
    "audit_event +1, notification +1, package_event +1, tender_quote, validity_request",
  ],
  "routes/tenders/package-lodged.tsx lodges a quote that came on paper": [
    "/company/tenders/pkg_…/lodged",
    "audit_event +1, lodged_quote +1, notification +1, package_event +1, package_key +1, tender_invitation, unanswered_invitation -1",
  ],
  "routes/tenders/lodged-figures.tsx enters the figures of a lodged quote": [
    "/company/tenders/pkg_…/lodged/ldg_…",
    "audit_event +1, email_fate +1, lodged_figures +1, notification +1, package_event +1, tender_quote +1, tender_quote_version +1, transparency_leaf +1, jobs +1",
  ],
  "routes/tenders/quote.tsx confirms figures that the buyer has entered": [
    "/company/tenders/invited/tin_…/quote#lodged",
    "audit_event +1, lodged_figures, notification +4, package_event +1",
  ],
  "routes/tenders/quote.tsx stands by a lodged quote after an addendum": [
    "/company/tenders/invited/tin_…/quote#lodged",
    "audit_event +1, lodged_quote, notification +4, package_event +1",
  ],
  "routes/tenders/answer.tsx stands by a lodged quote by the e-mail’s link": [
    "/tenders/answer?invitation=…",
    "audit_event +1, lodged_quote, notification +4, package_event +1",
  ],
  "routes/tenders/figures.tsx says by the e-mail’s link that figures are wrong": [
    "/tenders/figures?link=…",
    "audit_event +1, lodged_figures, notification +4, package_event +1",
  ],
  "routes/tenders/asked-by-link.tsx answers what the buyer asks by the e-mail’s link": [
    "/tenders/asked?link=…#queries",
    "audit_event +1, notification +4, package_event +1, quote_query",
  ],
  "routes/tenders/asked-by-link.tsx answers minutes by the e-mail’s link": [
    "/tenders/asked?link=…#minutes",
    "audit_event +1, notification +4, package_event +1, tender_minute",
  ],
  "routes/tenders/package-quotes.tsx judges a quote": [
    "/company/tenders/pkg_…/quotes#tqu_…",
    "audit_event +1, tender_quote",
  ],
  "routes/tenders/package-comparison.tsx marks a line of a quote": [
    "/company/tenders/pkg_…/quotes/comparison?cell=….0#cell",
    "audit_event +1, comparison_entry +1",
  ],
  "routes/tenders/package-comparison.tsx adjusts a quote": [
    "/company/tenders/pkg_…/quotes/comparison?cell=….0#cell",
    "audit_event +1, comparison_entry +1",
  ],
  "routes/tenders/package-comparison.tsx takes an adjustment back": [
    "/company/tenders/pkg_…/quotes/comparison?cell=….0#cell",
    "audit_event +1, comparison_entry",
  ],
  "routes/tenders/package-comparison.tsx keeps an adjustment that a price has overtaken": [
    "/company/tenders/pkg_…/quotes/comparison?cell=….0#cell",
    "audit_event +1, comparison_entry",
  ],
  "routes/tenders/package-comparison.tsx keeps minutes": [
    "/company/tenders/pkg_…/quotes/comparison?cell=….0#minutes",
    "audit_event +1, package_event +1, tender_minute +1",
  ],
  "routes/tenders/package-comparison.tsx sends minutes to their tenderer": [
    "/company/tenders/pkg_…/quotes/comparison?cell=….0#minutes",
    "audit_event +1, package_event +1, tender_minute",
  ],
  "routes/tenders/quote.tsx answers minutes": [
    "/company/tenders/invited/tin_…/quote#minutes",
    "audit_event +1, notification +4, package_event +1, tender_minute",
  ],
  "routes/tenders/package-comparison.tsx chooses whether discounts are taken off": [
    "/company/tenders/pkg_…/quotes/comparison?cell=….0#totals",
    "audit_event +1, comparison_rule +1",
  ],
  "routes/tenders/package-comparison.tsx asks a tenderer": [
    "/company/tenders/pkg_…/quotes/comparison?cell=….0#asked",
    "audit_event +1, package_event +1, quote_query +1",
  ],
  "routes/tenders/quote.tsx answers what the buyer asks": [
    "/company/tenders/invited/tin_…/quote#queries",
    "audit_event +1, notification +4, package_event +1, quote_query",
  ],
  "routes/tenders/package-comparison.tsx scores a quote": [
    "/company/tenders/pkg_…/quotes/comparison?cell=….0#scores",
    "audit_event +1, quote_score +1",
  ],
  "routes/tenders/package-award.tsx recommends a quote": [
    "/company/tenders/pkg_…/award",
    "audit_event +1, package_event +1, tender_recommendation +1, trade_package",
  ],
  "routes/tenders/package-award.tsx approves an award": [
    "/company/tenders/pkg_…/award",
    "audit_event +1, package_award +1, package_event +1, tender_recommendation, trade_package",
  ],
  "routes/tenders/package-award.tsx rejects a recommendation": [
    "/company/tenders/pkg_…/award",
    "audit_event +1, package_event +1, tender_recommendation, trade_package",
  ],
  "routes/tenders/package-award.tsx takes a recommendation back": [
    "/company/tenders/pkg_…/award",
    "audit_event +1, package_event +1, tender_recommendation, trade_package",
  ],
  "routes/tenders/package-award.tsx sends the winner an order": [
    "/company/tenders/pkg_…/award",
    "audit_event +1, award_order +1, notification +1, package_award, package_event +1",
  ],
  "routes/tenders/package-award.tsx takes an award back": [
    "/company/tenders/pkg_…/award",
    "audit_event +1, package_award, package_event +1, trade_package",
  ],
  "routes/tenders/package-award.tsx takes an order back that follows a letter of intent": [
    "/company/tenders/pkg_…/award",
    "audit_event +1, award_order, notification, package_event +1",
  ],
  "routes/tenders/own-order.tsx accepts an order": [
    "/company/tenders/invited/tin_…/order",
    "audit_event +1, award_order, notification +4, package_award, package_event +1",
  ],
  "routes/tenders/own-order.tsx declines an order": [
    "/company/tenders/invited/tin_…/order",
    "audit_event +1, award_order, notification +4, package_award, package_event +1, tender_quote, trade_package",
  ],
  "routes/tenders/package-outcomes.tsx tells everybody of the outcome": [
    "/company/tenders/pkg_…/outcomes",
    "audit_event +1, notification +1, outcome_notice +1, package_event +1, tender_quote, trade_package",
  ],
  "routes/tenders/package-award.tsx records the start of the work": [
    "/company/tenders/pkg_…/award#work-awd_…",
    "audit_event +1, awarded_work +1, notification +1, package_event +1",
  ],
  "routes/tenders/package-award.tsx agrees to show the work": [
    "/company/tenders/pkg_…/award#work-awd_…",
    "audit_event +1, awarded_work +1, notification +1, package_event +1",
  ],
  "routes/tenders/package-award.tsx takes the start of the work back": [
    "/company/tenders/pkg_…/award#work-awd_…",
    "audit_event +1, awarded_work, notification, package_event +1",
  ],
  "routes/tenders/own-order.tsx takes the start of the work that was won back": [
    "/company/tenders/invited/tin_…/order#work-awd_…",
    "audit_event +1, awarded_work, notification +1, package_event +1",
  ],
  "routes/tenders/own-order.tsx records the start of the work that was won": [
    "/company/tenders/invited/tin_…/order#work-awd_…",
    "audit_event +1, awarded_work +1, notification +4, package_event +1",
  ],
  "routes/tenders/own-order.tsx agrees to show the work that was won": [
    "/company/tenders/invited/tin_…/order#work-awd_…",
    "audit_event +1, awarded_work +1, notification +4, package_event +1",
  ],
  "routes/tenders/tender-rights.tsx chooses who decides": [
    "/company/tenders/rights",
    "audit_event +1, audit_value +1, tender_right +6",
  ],
};
