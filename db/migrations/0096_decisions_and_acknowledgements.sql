-- When a buyer was reminded that a decision on its main contract should have come; a new date takes it away.
alter table tender_project add column decision_reminded_at timestamptz;
create index decisions_to_remind on tender_project (decision_on)
  where decision_on is not null and decision_reminded_at is null and main_contract in ('tendering', 'preferred');

-- Which revisions of a tender's documents a firm has said that it has and prices by.
create table revision_acknowledgement (
  invitation_id text not null references tender_invitation on delete cascade,
  revision_id text not null references document_revision on delete cascade,
  acknowledged_by text references user_account on delete set null,
  acknowledged_at timestamptz not null,
  primary key (invitation_id, revision_id)
);
create index acknowledgement_of_revision on revision_acknowledgement (revision_id);
create index acknowledged_by on revision_acknowledgement (acknowledged_by) where acknowledged_by is not null;
