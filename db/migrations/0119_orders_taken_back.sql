-- An order that was sent after a letter of intent, and taken back before it was answered: by whom, and what its firm was
-- told. Empty of one that another order has taken the place of.
alter table award_order
  add column withdrawn_by text references user_account on delete set null,
  add column withdrawn_words text not null default '' check (length(withdrawn_words) <= 1000);
create index award_order_withdrawn_by on award_order (withdrawn_by) where withdrawn_by is not null;
