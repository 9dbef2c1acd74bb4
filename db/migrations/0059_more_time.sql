-- More time is asked for by one firm and granted to all: the words that came with it are in the answer.
alter table clarification drop constraint clarification_state_check;
alter table clarification add constraint clarification_state_check check (
  state in ('submitted', 'answered_to_all', 'answered_confidential', 'granted', 'rejected', 'withdrawn'));
alter table clarification add constraint more_time_wants_a_return check ((kind = 'more-time') = (wanted_return_at is not null));
alter table clarification add constraint only_time_is_granted check (state <> 'granted' or kind = 'more-time');
-- One open request of a firm, whoever of its team asks.
create unique index clarification_open_request on clarification (invitation_id)
  where kind = 'more-time' and state = 'submitted';
