-- A quote that its firm withdrew by answering a question had no moment and no reason, and was named nowhere afterwards.
update tender_quote q
set withdrawn_at = answered.answered_at, withdrawal_reason = left(answered.answer, 1000)
from (
  select distinct on (quote_id) quote_id, answered_at, answer
  from quote_query
  where outcome = 'withdrawn'
  order by quote_id, answered_at desc
) answered
where answered.quote_id = q.id and q.state = 'withdrawn' and q.opened_version is not null and q.withdrawn_at is null;
