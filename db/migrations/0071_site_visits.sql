-- Whether firms look at the site before they price; fixed at issue. Where they meet, whom they ask for, what they bring.
alter table trade_package
  add column visit_rule text not null default 'none' check (visit_rule in ('none', 'optional', 'mandatory')),
  add column visit_place text not null default '' check (length(visit_place) <= 300),
  add column visit_contact text not null default '' check (length(visit_contact) <= 200),
  add column visit_bring text not null default '' check (length(visit_bring) <= 1000);

-- A time at which firms can come. It stays when it was cancelled: those who booked it read why.
create table visit_slot (
  id text primary key,
  package_id text not null references trade_package on delete cascade,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 15 and 480),
  -- How many people there is room for; and whether one firm comes at a time, so that firms do not meet.
  people smallint not null check (people between 1 and 200),
  is_for_one_firm boolean not null,
  -- Where it is not the package's.
  place text not null check (length(place) <= 300),
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  cancelled_at timestamptz,
  version integer not null default 0,
  changed_at timestamptz not null,
  constraint a_cancelled_slot_says_why check ((cancelled_at is null) = (cancel_reason is null))
);
create index visit_slot_of_package on visit_slot (package_id, starts_at);

-- Of a firm, for so many of its people; a cancelled one stays for the history.
create table visit_booking (
  id text primary key,
  slot_id text not null references visit_slot on delete cascade,
  invitation_id text not null references tender_invitation on delete cascade,
  people smallint not null check (people between 1 and 20),
  names text not null check (length(names) <= 500),
  booked_by text references user_account on delete set null,
  booked_at timestamptz not null,
  changed_at timestamptz not null,
  cancelled_at timestamptz,
  reminded_at timestamptz,
  version integer not null default 1
);
create index visit_booking_of_slot on visit_booking (slot_id);
create index visit_booking_of_invitation on visit_booking (invitation_id);
create index visit_booked_by on visit_booking (booked_by) where booked_by is not null;
create unique index visit_booking_once on visit_booking (slot_id, invitation_id) where cancelled_at is null;
create index visit_to_remind on visit_booking (id) where cancelled_at is null and reminded_at is null;

-- Who came, as it was said last; each correction is a line of the package's history.
create table visit_attendance (
  slot_id text not null references visit_slot on delete cascade,
  invitation_id text not null references tender_invitation on delete cascade,
  has_come boolean not null,
  recorded_by text references user_account on delete set null,
  recorded_at timestamptz not null,
  primary key (slot_id, invitation_id)
);
create index visit_attendance_of_invitation on visit_attendance (invitation_id);
create index visit_attendance_by on visit_attendance (recorded_by) where recorded_by is not null;
