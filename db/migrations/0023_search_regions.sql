set local statement_timeout = 0;

-- What a company lies in, its county, region and nation, stands among its keys, so that one look at the index finds them.
-- As src/domain/places/regions.data.ts numbers them.
create temp table lies_in (name text primary key, keys integer[] not null) on commit drop;
insert into lies_in values
  ('england', '{-1}'), ('scotland', '{-2}'), ('wales', '{-3}'), ('northern ireland', '{-4}'),
  ('north east', '{-11,-1}'), ('north west', '{-12,-1}'), ('yorkshire and the humber', '{-13,-1}'),
  ('east midlands', '{-14,-1}'), ('west midlands', '{-123,-15,-1}'), ('east of england', '{-16,-1}'),
  ('london', '{-17,-1}'), ('south east', '{-18,-1}'), ('south west', '{-19,-1}'), ('county durham', '{-101,-11,-1}'),
  ('northumberland', '{-102,-11,-1}'), ('tyne and wear', '{-103,-11,-1}'), ('cheshire', '{-104,-12,-1}'),
  ('cumbria', '{-105,-12,-1}'), ('greater manchester', '{-106,-12,-1}'), ('lancashire', '{-107,-12,-1}'),
  ('merseyside', '{-108,-12,-1}'), ('east riding of yorkshire', '{-109,-13,-1}'),
  ('north yorkshire', '{-110,-13,-1}'), ('south yorkshire', '{-111,-13,-1}'), ('west yorkshire', '{-112,-13,-1}'),
  ('derbyshire', '{-113,-14,-1}'), ('leicestershire', '{-114,-14,-1}'), ('lincolnshire', '{-115,-14,-1}'),
  ('northamptonshire', '{-116,-14,-1}'), ('nottinghamshire', '{-117,-14,-1}'), ('rutland', '{-118,-14,-1}'),
  ('herefordshire', '{-119,-15,-1}'), ('shropshire', '{-120,-15,-1}'), ('staffordshire', '{-121,-15,-1}'),
  ('warwickshire', '{-122,-15,-1}'), ('worcestershire', '{-124,-15,-1}'), ('bedfordshire', '{-125,-16,-1}'),
  ('cambridgeshire', '{-126,-16,-1}'), ('essex', '{-127,-16,-1}'), ('hertfordshire', '{-128,-16,-1}'),
  ('norfolk', '{-129,-16,-1}'), ('suffolk', '{-130,-16,-1}'), ('greater london', '{-131,-17,-1}'),
  ('berkshire', '{-132,-18,-1}'), ('buckinghamshire', '{-133,-18,-1}'), ('east sussex', '{-134,-18,-1}'),
  ('hampshire', '{-135,-18,-1}'), ('isle of wight', '{-136,-18,-1}'), ('kent', '{-137,-18,-1}'),
  ('oxfordshire', '{-138,-18,-1}'), ('surrey', '{-139,-18,-1}'), ('west sussex', '{-140,-18,-1}'),
  ('bristol', '{-141,-19,-1}'), ('cornwall', '{-142,-19,-1}'), ('devon', '{-143,-19,-1}'),
  ('dorset', '{-144,-19,-1}'), ('gloucestershire', '{-145,-19,-1}'), ('somerset', '{-146,-19,-1}'),
  ('wiltshire', '{-147,-19,-1}'), ('aberdeen', '{-148,-2}'), ('aberdeenshire', '{-149,-2}'), ('angus', '{-150,-2}'),
  ('argyll and bute', '{-151,-2}'), ('clackmannanshire', '{-152,-2}'), ('dumfries and galloway', '{-153,-2}'),
  ('dundee', '{-154,-2}'), ('east ayrshire', '{-155,-2}'), ('east dunbartonshire', '{-156,-2}'),
  ('east lothian', '{-157,-2}'), ('east renfrewshire', '{-158,-2}'), ('edinburgh', '{-159,-2}'),
  ('falkirk', '{-160,-2}'), ('fife', '{-161,-2}'), ('glasgow', '{-162,-2}'), ('highland', '{-163,-2}'),
  ('inverclyde', '{-164,-2}'), ('midlothian', '{-165,-2}'), ('moray', '{-166,-2}'), ('north ayrshire', '{-167,-2}'),
  ('north lanarkshire', '{-168,-2}'), ('orkney islands', '{-169,-2}'), ('perth and kinross', '{-170,-2}'),
  ('renfrewshire', '{-171,-2}'), ('scottish borders', '{-172,-2}'), ('shetland islands', '{-173,-2}'),
  ('south ayrshire', '{-174,-2}'), ('south lanarkshire', '{-175,-2}'), ('stirling', '{-176,-2}'),
  ('west dunbartonshire', '{-177,-2}'), ('west lothian', '{-178,-2}'), ('western isles', '{-179,-2}'),
  ('blaenau gwent', '{-180,-3}'), ('bridgend', '{-181,-3}'), ('caerphilly', '{-182,-3}'), ('cardiff', '{-183,-3}'),
  ('carmarthenshire', '{-184,-3}'), ('ceredigion', '{-185,-3}'), ('conwy', '{-186,-3}'),
  ('denbighshire', '{-187,-3}'), ('flintshire', '{-188,-3}'), ('gwynedd', '{-189,-3}'),
  ('isle of anglesey', '{-190,-3}'), ('merthyr tydfil', '{-191,-3}'), ('monmouthshire', '{-192,-3}'),
  ('neath port talbot', '{-193,-3}'), ('newport', '{-194,-3}'), ('pembrokeshire', '{-195,-3}'),
  ('powys', '{-196,-3}'), ('rhondda cynon taff', '{-197,-3}'), ('swansea', '{-198,-3}'), ('torfaen', '{-199,-3}'),
  ('vale of glamorgan', '{-200,-3}'), ('wrexham', '{-201,-3}'), ('county antrim', '{-202,-4}'),
  ('county armagh', '{-203,-4}'), ('county down', '{-204,-4}'), ('county fermanagh', '{-205,-4}'),
  ('county londonderry', '{-206,-4}'), ('county tyrone', '{-207,-4}');

drop index company_search_by_words;
update company_search s set keys = s.keys || coalesce(by_county.keys, by_nation.keys)
from company c
left join lies_in by_county on by_county.name = lower(c.county)
left join lies_in by_nation on by_nation.name = lower(c.nation)
where c.number = s.number and coalesce(by_county.keys, by_nation.keys) is not null;
update search_sample s set keys = company.keys
from company_search company where company.account_type = s.account_type and company.number = s.number;

-- The rows have moved: those that follow each other by name lie beside each other again.
cluster company_search_client using company_search_client_name_key_number_idx;
cluster company_search_contractor using company_search_contractor_name_key_number_idx;
create index company_search_by_words on company_search
  using gin (haystack gin_trgm_ops, location_key gin_trgm_ops, keys, squares) with (fastupdate = off);
