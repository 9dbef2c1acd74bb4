-- Which sample is drawn: each process holds its first thousand in memory, and knows by this whether they are still those.
create table search_draw (
  is_only boolean primary key default true check (is_only),
  draw uuid not null
);
insert into search_draw (draw) values (gen_random_uuid());
