-- Who looked at a company's profile on a day in London: one row a viewer, whatever they opened and however often.
create table profile_view (
  company_id text not null references company on delete cascade,
  day date not null,
  -- A keyed hash of the day with the viewer's company, or with network and browser; never an address, and another one tomorrow.
  viewer text not null check (viewer ~ '^[0-9a-f]{32}$'),
  primary key (company_id, day, viewer)
);
create index profile_views_by_day on profile_view (day);

-- When somebody last read in a conversation: who did so moments ago has it in front of them.
alter table conversation_reader add column seen_at timestamptz;

-- Letters were switched on and off one by one; now each kind of news has its choice.
insert into notification_choice (user_id, kind, delivery)
  select user_id, case topic when 'messages' then 'message' else 'team' end, 'screen'
  from muted_letter where topic in ('messages', 'team-news')
  on conflict do nothing;
drop table muted_letter;
