-- Pictures that somebody has sent, as against those that our own code draws. One that nothing shows any more is removed
-- with its files by an hourly job.
alter table picture add column is_sent boolean not null default false;
create index sent_pictures on picture (created_at) where is_sent;

-- Somebody says that an unclaimed listing is their company, and shows it by a code to an address on the company's own
-- domain or by a document. Where neither settles it by itself, an administrator decides.
create table company_claim (
  id text primary key,
  company_id text not null references company on delete cascade,
  user_id text not null references user_account on delete cascade,
  method text not null check (method in ('email', 'document')),
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  -- The address that the code went to.
  email text check (length(email) between 3 and 254),
  position text not null check (length(position) between 1 and 120),
  document_key text check (length(document_key) <= 200),
  document_name text check (length(document_name) between 1 and 200),
  document_type text check (length(document_type) <= 120),
  document_bytes integer check (document_bytes between 1 and 15728640),
  -- What an administrator told the claimant.
  reason text check (length(reason) between 1 and 1000),
  decided_by text references user_account on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint an_email_claim_has_its_address check ((email is not null) = (method = 'email')),
  constraint a_document_claim_has_its_document check ((document_key is not null) = (method = 'document')),
  constraint decided_has_its_time check ((decided_at is not null) = (state <> 'pending'))
);
create unique index one_pending_claim_a_person on company_claim (company_id, user_id) where state = 'pending';
create index pending_claims on company_claim (created_at) where state = 'pending';
create index claims_of_user on company_claim (user_id, created_at desc);
-- A proven claim is decided once.
create unique index one_approved_claim_a_company on company_claim (company_id) where state = 'approved';

alter table email_code drop constraint email_code_purpose_check,
  add constraint email_code_purpose_check check (purpose in ('sign-up', 'change-email', 'claim'));
create index unclaimed_by_name on company (lower(name)) where not is_claimed;

-- Whether anything shows a picture is asked by the picture.
create index company_of_picture on company (picture_id) where picture_id is not null;
create index company_of_cover on company (cover_id) where cover_id is not null;
create index team_member_of_picture on team_member (picture_id) where picture_id is not null;
create index project_of_main_picture on project (picture_id) where picture_id is not null;
create index project_of_picture on project_picture (picture_id);
