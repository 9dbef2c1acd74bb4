-- The formal way to let work: trade packages of a project with documents, a deadline, invited tenderers, questions that
-- everybody reads answered, and changes that everybody gets. Codes come from src/domain/tender-rules and packages.

-- What tendering needs to know of a project; its nation decides bank holidays and payment law.
create table tender_project (
  project_id text primary key references project on delete cascade,
  nation text not null check (nation in ('england-and-wales', 'scotland', 'northern-ireland')),
  -- How the main contract stands: tendering, preferred, won, own (no main contract above it), lost.
  main_contract text not null check (main_contract in ('tendering', 'preferred', 'won', 'own', 'lost')),
  decision_on date,
  is_public_chain boolean not null default false,
  is_higher_risk boolean not null default false,
  version integer not null default 1
);

create table trade_package (
  id text primary key,
  company_id text not null references company on delete cascade,
  project_id text not null references project on delete cascade,
  state text not null check (state in
    ('draft', 'issued', 'closed', 'opened', 'under_evaluation', 'recommended', 'awarded', 'closed_out', 'cancelled', 'unsuccessful')),
  code text not null default '' check (length(code) <= 20),
  title text not null check (length(title) between 1 and 160),
  service_code text not null check (service_code ~ '^[A-Z]{2}-[0-9]{2}$'),
  scope text not null default '' check (length(scope) <= 8000),
  design_portion text not null default '' check (length(design_portion) <= 2000),
  -- Who provides each attendance: {"craneage": "main-contractor"}.
  attendances jsonb not null default '{}' check (jsonb_typeof(attendances) = 'object'),
  -- [{"type": "public_liability", "grades": [], "isMandatory": true}].
  required_credentials jsonb not null default '[]' check (jsonb_typeof(required_credentials) = 'array'),
  -- Published; the budget never leaves the buyer's company.
  value_band text check (length(value_band) <= 20),
  budget_pence bigint check (budget_pence > 0),
  key_terms jsonb not null default '{}',
  -- [{"criterion": "Price", "weight": 60}]; frozen at issue.
  evaluation jsonb not null default '[]' check (jsonb_typeof(evaluation) = 'array'),
  pricing jsonb not null default '[]' check (jsonb_typeof(pricing) = 'array' and pg_column_size(pricing) <= 4000000),
  return_at timestamptz,
  -- Why firms have fewer working days than the published value asks for; they read it.
  short_reason text not null default '' check (length(short_reason) <= 500),
  questions_close_at timestamptz,
  award_on date,
  start_on date,
  duration_weeks smallint check (duration_weeks between 1 and 520),
  validity_days integer not null default 90 check (validity_days between 1 and 365),
  min_reprice_days integer not null default 3 check (min_reprice_days between 1 and 20),
  -- Anybody may find it on the noticeboard and ask to be invited.
  is_public boolean not null default false,
  -- Why more than six firms are asked.
  spread_reason text not null default '' check (length(spread_reason) <= 500),
  cancel_reason text check (length(cancel_reason) between 1 and 1000),
  issued_at timestamptz,
  ended_at timestamptz,
  -- The document set that is being priced; 0 before issue.
  set_number integer not null default 0,
  -- How many questions have been published: the next one's number.
  published_questions integer not null default 0,
  created_by text references user_account on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint issued_with_its_dates check (state in ('draft', 'cancelled') or
    (issued_at is not null and return_at is not null and questions_close_at is not null and set_number > 0)),
  constraint a_cancelled_one_has_a_reason check ((state = 'cancelled') = (cancel_reason is not null)),
  constraint questions_close_before_the_return check (questions_close_at is null or return_at is null or questions_close_at <= return_at)
);
create index trade_package_of_company on trade_package (company_id, state, return_at, id);
create index trade_package_of_project on trade_package (project_id);
create index trade_package_due on trade_package (return_at) where state = 'issued';
create index trade_package_on_the_board on trade_package (return_at, id) where is_public and state = 'issued';
create index trade_package_created_by on trade_package (created_by) where created_by is not null;

-- A document of a project by its number; its files are its revisions.
create table tender_document (
  id text primary key,
  project_id text not null references project on delete cascade,
  company_id text not null references company on delete cascade,
  number text not null check (length(number) between 1 and 80),
  title text not null default '' check (length(title) <= 200),
  kind text not null check (kind ~ '^[a-z-]{3,30}$'),
  version integer not null default 1,
  created_at timestamptz not null,
  unique (project_id, number)
);
create index tender_document_of_company on tender_document (company_id);

create table document_revision (
  -- Also the attachment's holder.
  id text primary key,
  document_id text not null references tender_document on delete cascade,
  -- 1 is the first; the highest is the newest.
  ordinal integer not null check (ordinal > 0),
  revision text not null check (length(revision) <= 20),
  attachment_id text not null,
  sha256 text not null,
  created_at timestamptz not null,
  uploaded_by text references user_account on delete set null,
  unique (document_id, ordinal)
);
create index document_revision_uploaded_by on document_revision (uploaded_by) where uploaded_by is not null;

-- Which packages a document belongs to; what they have been issued is the set's alone.
create table package_document (
  package_id text not null references trade_package on delete cascade,
  document_id text not null references tender_document on delete cascade,
  primary key (package_id, document_id)
);
create index package_document_of_document on package_document (document_id);

-- What was issued, for ever: nothing changes or removes a row while its package is there (a trigger).
create table document_set (
  package_id text not null references trade_package on delete cascade,
  number integer not null check (number > 0),
  hash text not null,
  issued_at timestamptz not null,
  primary key (package_id, number)
);
create table document_set_entry (
  package_id text not null,
  set_number integer not null,
  revision_id text not null references document_revision on delete cascade,
  primary key (package_id, set_number, revision_id),
  foreign key (package_id, set_number) references document_set on delete cascade
);
create index document_set_entry_of_revision on document_set_entry (revision_id);

create function refuse_change_of_set() returns trigger language plpgsql as $$
begin
  raise exception 'A document set that was issued does not change.';
end $$;
create trigger document_set_stays before update on document_set
  for each row execute function refuse_change_of_set();
create trigger document_set_entry_stays before update on document_set_entry
  for each row execute function refuse_change_of_set();

create table tender_invitation (
  id text primary key,
  package_id text not null references trade_package on delete cascade,
  -- Null until whoever was invited by e-mail alone accepts with an account.
  company_id text references company on delete cascade,
  email text check (length(email) <= 254),
  state text not null check (state in
    ('draft', 'sent', 'bounced', 'viewed', 'intends_to_tender', 'submitted', 'declined', 'revoked', 'lapsed')),
  message text not null default '' check (length(message) <= 2000),
  -- What spoke for the firm when it was invited.
  score smallint check (score between 0 and 100),
  decline_reason text check (decline_reason ~ '^[a-z_]{3,40}$'),
  decline_note text not null default '' check (length(decline_note) <= 500),
  invited_by text references user_account on delete set null,
  sent_at timestamptz,
  viewed_at timestamptz,
  answered_at timestamptz,
  reminded_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint somebody_is_invited check (company_id is not null or email is not null),
  constraint declined_with_a_reason check ((state = 'declined') = (decline_reason is not null)),
  constraint sent_when_it_was check ((state = 'draft') = (sent_at is null))
);
create unique index tender_invitation_once on tender_invitation (package_id, company_id) where company_id is not null;
create unique index tender_invitation_once_by_email on tender_invitation (package_id, lower(email)) where company_id is null;
create index tender_invitation_of_company on tender_invitation (company_id, created_at desc, id desc) where company_id is not null;
create index tender_invitation_of_package on tender_invitation (package_id);
create index tender_invitation_invited_by on tender_invitation (invited_by) where invited_by is not null;

-- Who has looked at, taken and acknowledged which revision.
create table document_receipt (
  invitation_id text not null references tender_invitation on delete cascade,
  revision_id text not null references document_revision on delete cascade,
  downloaded_at timestamptz not null,
  downloads integer not null default 1,
  primary key (invitation_id, revision_id)
);
create index document_receipt_of_revision on document_receipt (revision_id);

create table clarification (
  id text primary key,
  package_id text not null references trade_package on delete cascade,
  -- Whose question it is; null where the buyer publishes one. Never shown to a tenderer.
  invitation_id text references tender_invitation on delete cascade,
  kind text not null check (kind in ('question', 'more-time')),
  state text not null check (state in ('submitted', 'answered_to_all', 'answered_confidential', 'rejected', 'withdrawn')),
  -- Given when it is published, so that it says nothing of who asked or when.
  number integer check (number > 0),
  question text not null check (length(question) between 1 and 4000),
  wants_confidence boolean not null default false,
  wanted_return_at timestamptz,
  answer text check (length(answer) between 1 and 8000),
  asked_by text references user_account on delete set null,
  answered_by text references user_account on delete set null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  version integer not null default 1,
  constraint numbered_when_published check ((state = 'answered_to_all') = (number is not null)),
  constraint answered_with_words check (state in ('submitted', 'withdrawn') or (answer is not null and answered_at is not null))
);
create unique index clarification_by_number on clarification (package_id, number) where number is not null;
create index clarification_of_package on clarification (package_id, asked_at);
create index clarification_of_invitation on clarification (invitation_id) where invitation_id is not null;
create index clarification_asked_by on clarification (asked_by) where asked_by is not null;
create index clarification_answered_by on clarification (answered_by) where answered_by is not null;

create table addendum (
  package_id text not null references trade_package on delete cascade,
  number integer not null check (number > 0),
  reason text not null check (length(reason) between 1 and 2000),
  materiality text not null check (materiality in ('information', 'reprice')),
  -- Documents added, superseded and withdrawn, and facts before and after.
  changes jsonb not null,
  set_number integer not null,
  old_return_at timestamptz not null,
  new_return_at timestamptz not null check (new_return_at >= old_return_at),
  issued_by text references user_account on delete set null,
  issued_at timestamptz not null,
  primary key (package_id, number)
);
create index addendum_issued_by on addendum (issued_by) where issued_by is not null;

create table addendum_receipt (
  invitation_id text not null references tender_invitation on delete cascade,
  package_id text not null,
  number integer not null,
  seen_at timestamptz not null,
  primary key (invitation_id, package_id, number),
  foreign key (package_id, number) references addendum on delete cascade
);
create index addendum_receipt_of_addendum on addendum_receipt (package_id, number);

-- Everything that happened on a package, in its order; rows are only ever added.
create table package_event (
  id text primary key,
  package_id text not null references trade_package on delete cascade,
  kind text not null check (kind ~ '^[a-z-]{3,40}$'),
  -- Tenderers read what concerns them all, and their own.
  audience text not null check (audience in ('buyer', 'everybody', 'invitation')),
  invitation_id text references tender_invitation on delete cascade,
  actor_id text references user_account on delete set null,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  constraint whose_it_is check ((audience = 'invitation') = (invitation_id is not null))
);
create index package_event_of_package on package_event (package_id, created_at, id);
create index package_event_of_invitation on package_event (invitation_id) where invitation_id is not null;
create index package_event_actor on package_event (actor_id) where actor_id is not null;

alter table attachment
  drop constraint attachment_holder_kind_check,
  add constraint attachment_holder_kind_check check (holder_kind in ('message', 'request', 'quote', 'credential', 'tender'));

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in
    ('message', 'inquiry', 'quote', 'review', 'reply', 'invitation', 'team', 'verification', 'lapsed-cover', 'saved-search', 'decision', 'announcement', 'tender'));
alter table notification_choice
  drop constraint notification_choice_kind_check,
  add constraint notification_choice_kind_check check (kind in
    ('message', 'inquiry', 'quote', 'review', 'reply', 'invitation', 'team', 'verification', 'lapsed-cover', 'saved-search', 'decision', 'announcement', 'tender'));
