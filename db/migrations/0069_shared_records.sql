-- The parts of a package's record that its buyer has made public, by their names in record-parts.data.ts.
alter table trade_package add column shared_parts text[] not null default '{}'
  check (cardinality(shared_parts) <= 10);
