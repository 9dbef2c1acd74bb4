-- concurrently
-- Whoever removes a row makes PostgreSQL look for those that point at it: without an index it reads the whole table.
-- A key that may be null is indexed where it is not.
create index concurrently if not exists attachment_company_id on attachment (company_id);
create index concurrently if not exists company_block_blocked_by on company_block (blocked_by) where blocked_by is not null;
create index concurrently if not exists company_claim_company_id on company_claim (company_id);
create index concurrently if not exists company_claim_decided_by on company_claim (decided_by) where decided_by is not null;
create index concurrently if not exists company_invitation_accepted_company_id on company_invitation (accepted_company_id) where accepted_company_id is not null;
create index concurrently if not exists conversation_company_b on conversation (company_b);
create index concurrently if not exists conversation_project_id on conversation (project_id) where project_id is not null;
create index concurrently if not exists conversation_report_company_id on conversation_report (company_id);
create index concurrently if not exists conversation_report_conversation_id on conversation_report (conversation_id);
create index concurrently if not exists conversation_report_reported_by on conversation_report (reported_by) where reported_by is not null;
create index concurrently if not exists conversation_side_company_id on conversation_side (company_id);
create index concurrently if not exists conversation_side_other_company_id on conversation_side (other_company_id);
create index concurrently if not exists inquiry_request_asked_by on inquiry_request (asked_by) where asked_by is not null;
create index concurrently if not exists inquiry_request_project_id on inquiry_request (project_id) where project_id is not null;
create index concurrently if not exists message_author_id on message (author_id) where author_id is not null;
create index concurrently if not exists message_company_id on message (company_id);
create index concurrently if not exists notification_company_id on notification (company_id) where company_id is not null;
create index concurrently if not exists quote_quoted_by on quote (quoted_by) where quoted_by is not null;
create index concurrently if not exists review_author_id on review (author_id) where author_id is not null;
create index concurrently if not exists review_company_id on review (company_id);
create index concurrently if not exists review_project_id on review (project_id) where project_id is not null;
create index concurrently if not exists review_replied_by on review (replied_by) where replied_by is not null;
create index concurrently if not exists review_report_decided_by on review_report (decided_by) where decided_by is not null;
create index concurrently if not exists review_report_reported_by on review_report (reported_by) where reported_by is not null;
create index concurrently if not exists review_report_review_id on review_report (review_id);
create index concurrently if not exists saved_firm_saved_by on saved_firm (saved_by) where saved_by is not null;
create index concurrently if not exists saved_list_created_by on saved_list (created_by) where created_by is not null;
create index concurrently if not exists team_invitation_accepted_by on team_invitation (accepted_by) where accepted_by is not null;
create index concurrently if not exists team_invitation_company_id on team_invitation (company_id);
create index concurrently if not exists team_invitation_invited_by on team_invitation (invited_by) where invited_by is not null;
