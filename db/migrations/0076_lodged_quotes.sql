-- Quotes that came by e-mail or on paper: the buyer lodges the file unread, sealed like the rest until the opening.
create table lodged_quote (
  id text primary key,
  package_id text not null references trade_package on delete cascade,
  invitation_id text not null references tender_invitation on delete cascade,
  -- Of the invitation's, from 1; the highest counts.
  number integer not null check (number > 0),
  way text not null check (way in ('email', 'paper')),
  -- When it reached the buyer, as the buyer says; when it was lodged, by our clock.
  received_at timestamptz not null,
  lodged_at timestamptz not null check (lodged_at >= received_at),
  -- After the return, within the tolerance that was announced: marked for ever.
  is_late boolean not null,
  lodged_by text references user_account on delete set null,
  wrapped_key bytea not null,
  -- The file's name, kind, size, hash and 32 random bytes.
  facts bytea not null,
  -- Of those bytes and the file: nothing can be guessed from it.
  hash text not null,
  opened_at timestamptz,
  opened_by text references user_account on delete set null,
  unique (invitation_id, number)
);
create index lodged_quote_of_package on lodged_quote (package_id);
create index lodged_quote_lodged_by on lodged_quote (lodged_by) where lodged_by is not null;
create index lodged_quote_opened_by on lodged_quote (opened_by) where opened_by is not null;

create function keep_lodged_quote() returns trigger language plpgsql as $$
begin
  if (new.id, new.package_id, new.invitation_id, new.number, new.way, new.received_at, new.lodged_at, new.is_late, new.facts, new.hash)
      is distinct from (old.id, old.package_id, old.invitation_id, old.number, old.way, old.received_at, old.lodged_at, old.is_late, old.facts, old.hash)
    or old.opened_at is not null and new.opened_at is distinct from old.opened_at then
    raise exception 'A quote that was lodged does not change.';
  end if;
  return new;
end $$;
create trigger lodged_quote_stays before update on lodged_quote
  for each row execute function keep_lodged_quote();

-- What the buyer has entered from such a file: a version of the quote, which its tenderer confirms or says is wrong.
create table lodged_figures (
  lodged_id text not null references lodged_quote on delete cascade,
  quote_id text not null references tender_quote on delete cascade,
  version integer not null,
  entered_by text references user_account on delete set null,
  entered_at timestamptz not null,
  answer text check (answer in ('confirmed', 'disputed')),
  words text not null default '' check (length(words) <= 1000),
  answered_at timestamptz,
  -- Null where it was by the link of the e-mail.
  answered_by text references user_account on delete set null,
  primary key (quote_id, version),
  constraint answered_at_a_time check ((answer is null) = (answered_at is null)),
  constraint disputed_with_words check (answer is distinct from 'disputed' or words <> '')
);
create index lodged_figures_of_lodged on lodged_figures (lodged_id);
create index lodged_figures_entered_by on lodged_figures (entered_by) where entered_by is not null;
create index lodged_figures_answered_by on lodged_figures (answered_by) where answered_by is not null;

create function keep_lodged_figures() returns trigger language plpgsql as $$
begin
  if (new.lodged_id, new.quote_id, new.version, new.entered_at) is distinct from (old.lodged_id, old.quote_id, old.version, old.entered_at)
    or old.answered_at is not null
      and (new.answer, new.words, new.answered_at) is distinct from (old.answer, old.words, old.answered_at) then
    raise exception 'What was entered and answered does not change.';
  end if;
  return new;
end $$;
create trigger lodged_figures_stay before update on lodged_figures
  for each row execute function keep_lodged_figures();
