-- What a reviewer asked to be corrected last: when, which lines with which words, and the facts and the documents as they
-- were then. It stays when the evidence is submitted again, so that the reviewer sees what has changed since.
alter table credential add column asked jsonb check (jsonb_typeof(asked) = 'object');
