-- What the winner of an award was told when it was taken back, beside the reason that the buyer's team has for itself; empty
-- where nothing had been sent to it.
alter table package_award
  add column told_reason text not null default '' check (length(told_reason) <= 1000);
