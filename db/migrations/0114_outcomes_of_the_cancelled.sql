-- Who has quoted for a tender that is cancelled is told so as the others are: by an outcome notice, with its reason.
alter table outcome_notice drop constraint outcome_notice_outcome_check;
alter table outcome_notice add constraint outcome_notice_outcome_check check (outcome in
  ('successful', 'unsuccessful', 'non_compliant', 'withdrawn', 'declined', 'cancelled'));
alter table outcome_notice drop constraint a_no_has_a_reason;
alter table outcome_notice add constraint a_no_has_a_reason check
  ((outcome in ('unsuccessful', 'cancelled')) = (reason_code is not null));
