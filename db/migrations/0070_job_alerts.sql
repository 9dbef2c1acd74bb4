-- What a person wants to hear of when it comes onto the noticeboard, for a company of theirs; goes when they leave it.

create table job_alert (
  id text primary key,
  user_id text not null,
  company_id text not null,
  -- As it was asked: codes of services or of whole categories; what is empty is any.
  services text[] not null,
  place text not null check (length(place) <= 100),
  within_miles smallint not null check (within_miles between 1 and 1000),
  value_band text check (length(value_band) between 1 and 20),
  buyer text not null check (length(buyer) <= 100),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly', 'off')),
  -- What is reckoned from it: the services' own codes, where the place is, and by which keys new notices find it.
  codes text[] not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  region_keys integer[] not null,
  area_keys integer[] not null,
  keys text[] not null,
  created_at timestamptz not null,
  -- When what was found is told; null while there is nothing to tell.
  due_at timestamptz,
  told_at timestamptz,
  constraint a_place_has_both check ((latitude is null) = (longitude is null)),
  foreign key (user_id, company_id) references membership (user_id, company_id) on update cascade on delete cascade
);
create index job_alert_of_member on job_alert (user_id, company_id);
create index job_alert_by_key on job_alert using gin (keys) with (fastupdate = off) where frequency <> 'off';
create index job_alert_due on job_alert (due_at, id) where due_at is not null;

-- Once for each alert and notice: found, then told.
create table job_alert_match (
  alert_id text not null references job_alert on delete cascade,
  notice_id text not null references notice on delete cascade,
  found_at timestamptz not null,
  told_at timestamptz,
  primary key (alert_id, notice_id)
);
create index job_alert_match_of_notice on job_alert_match (notice_id);
create index job_alert_match_untold on job_alert_match (alert_id) where told_at is null;

-- A company says that a notice is nothing for it, and why: counted for its buyer, who never reads by whom.
create table notice_decline (
  notice_id text not null references notice on delete cascade,
  company_id text not null references company on delete cascade,
  reason text not null check (length(reason) between 1 and 50),
  declined_by text references user_account on delete set null,
  declined_at timestamptz not null,
  primary key (notice_id, company_id)
);
create index notice_decline_of_company on notice_decline (company_id);
create index notice_declined_by on notice_decline (declined_by) where declined_by is not null;

-- When a notice was held against the alerts; null until then.
alter table notice add column matched_at timestamptz;
create index notice_to_match on notice (id) where state = 'open' and matched_at is null;

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in
    ('message', 'inquiry', 'quote', 'review', 'reply', 'invitation', 'team', 'verification', 'lapsed-cover', 'saved-search', 'decision', 'announcement', 'tender', 'job-alert'));
alter table notification_choice
  drop constraint notification_choice_kind_check,
  add constraint notification_choice_kind_check check (kind in
    ('message', 'inquiry', 'quote', 'review', 'reply', 'invitation', 'team', 'verification', 'lapsed-cover', 'saved-search', 'decision', 'announcement', 'tender', 'job-alert'));
