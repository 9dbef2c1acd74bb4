-- When the buyer was last reminded that tenderers wait to hear what became of their quotes.
alter table trade_package add column outcome_reminded_at timestamptz;
create index trade_package_to_close_out on trade_package (id)
  where state in ('closed', 'opened', 'under_evaluation', 'recommended', 'awarded');
