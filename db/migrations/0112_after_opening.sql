-- A quote may not be taken for several reasons: `reason_code` is one of them, these are the others.
alter table outcome_notice add column more_reasons text[] not null default '{}'
  constraint more_reasons_are_codes check (array_to_string(more_reasons, ',') ~ '^([a-z_]{3,40}(,[a-z_]{3,40}){0,10})?$')
  constraint more_reasons_follow_one check (reason_code is not null or cardinality(more_reasons) = 0);
