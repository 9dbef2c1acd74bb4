-- What the winner's quote said against what was asked for, as it stood when the order was sent, and whether the order takes it.
alter table award_order add column quoted jsonb not null default '[]' constraint quoted_is_a_list check (jsonb_typeof(quoted) = 'array');
