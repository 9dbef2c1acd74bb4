-- From which the places of what was opened follow: whoever is shown one learns nothing of the others. Null in openings
-- of before, whose leaf in the public record names every quote.
alter table opening_record add column seed text check (seed ~ '^[0-9a-f]{64}$');
