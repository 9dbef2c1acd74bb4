-- An announcement can be for a region of England, named as src/domain/announcements/audiences.data.ts names it.
alter table announcement drop constraint announcement_audience_check;
alter table announcement add constraint announcement_audience_check check (audience ~
  '^(all|contractor|client|[A-Z]{2}-[0-9]{2}|England|Scotland|Wales|Northern Ireland|(North|South) (East|West)|(East|West) Midlands|Yorkshire and The Humber|East of England|London)$');
