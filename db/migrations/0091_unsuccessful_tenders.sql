-- Why a tender ended without an award, which every tenderer is told: one of a list, and a sentence.
alter table trade_package
  add column unsuccessful_reason text check (unsuccessful_reason in
    ('no_quotes', 'none_compliant', 'none_acceptable', 'over_budget', 'package_redesigned', 'in_house')),
  add column unsuccessful_words text not null default '' check (length(unsuccessful_words) <= 1000),
  add constraint a_reason_of_its_end check (unsuccessful_reason is null or state = 'unsuccessful');
