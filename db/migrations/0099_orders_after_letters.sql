-- An order may follow an accepted letter of intent: an award has several then.

alter table award_order drop constraint award_order_award_id_key;
create index award_order_of_award on award_order (award_id);
-- The letter that it takes the place of, once it is accepted.
alter table award_order add column follows text references award_order on delete cascade;
create index award_order_follows on award_order (follows) where follows is not null;
-- Another order was sent in its place before it was answered.
alter table award_order add column withdrawn_at timestamptz;
alter table award_order add constraint an_order_follows check (follows is null or kind = 'order');
alter table award_order add constraint only_what_follows_is_withdrawn check (withdrawn_at is null or follows is not null);
-- When both sides were last reminded that a letter of intent ends.
alter table award_order add column expiry_reminded_at timestamptz;
create index letters_that_end on award_order (expires_on)
  where kind = 'letter-of-intent' and answered_at is not null and decline_reason is null;
-- Nobody was reminded until now, and an order was sent by other ways: what has ended is not told of.
update award_order set expiry_reminded_at = now() where kind = 'letter-of-intent' and expires_on < current_date;
