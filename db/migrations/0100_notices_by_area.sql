-- concurrently
-- Who searches around a place finds what is spread over its region, too: without it the whole table was read for that.
create index concurrently if not exists notice_by_area on notice using gin (area_keys) where state = 'open';
