-- Quotes opened by two people together: chosen with the draft, begun by one of them, completed by the other.

alter table trade_package add column openers smallint not null default 1 check (openers in (1, 2));

-- Who has begun an opening that a second person completes. It lapses by its time, or when its person may open no more.
create table opening_intent (
  package_id text primary key references trade_package on delete cascade,
  begun_by text not null references user_account on delete cascade,
  begun_at timestamptz not null
);
create index opening_intent_begun_by on opening_intent (begun_by);

alter table opening_record
  -- Everybody who opened, in their order, by their ids: part of what the public record promises. Null before there was this.
  add column openers jsonb check (jsonb_typeof(openers) = 'array'),
  -- The quotes that came in after the return, within the tolerance that was announced.
  add column late jsonb not null default '[]' check (jsonb_typeof(late) = 'array');
