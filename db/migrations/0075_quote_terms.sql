-- Whether the buyer has stated that it is an end user or an intermediary supplier: then VAT is charged in the usual way.
alter table tender_project add column end_user text not null default 'unstated'
  check (end_user in ('unstated', 'end-user', 'intermediary'));

-- How a package's quotes are compared, where its buyer has chosen otherwise than by default; it changes no quote.
create table comparison_rule (
  package_id text primary key references trade_package on delete cascade,
  -- A main contractor's discount is taken off before totals are compared.
  is_net_of_discount boolean not null,
  version integer not null,
  chosen_by text references user_account on delete set null,
  chosen_at timestamptz not null
);
create index comparison_rule_chosen_by on comparison_rule (chosen_by) where chosen_by is not null;
