-- Which sample is drawn: each process holds its first thousand in memory, and knows by this whether they are still those.
create table search_draw (
  is_only boolean primary key default true check (is_only),
  draw uuid not null
);
insert into search_draw (draw) values (gen_random_uuid());

create function note_search_draw() returns trigger language plpgsql as $$
begin
  update search_draw set draw = gen_random_uuid();
  return null;
end $$;

create trigger drawn after insert or update or delete on search_sample
for each statement execute function note_search_draw();
