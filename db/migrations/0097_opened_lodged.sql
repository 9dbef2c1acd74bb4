-- The files that had been lodged, as the public record promises them. Null in openings of before they were named.
-- [{"lodged": "ldg_…", "hash": "…", "way": "email", "receivedAt": "…", "lodgedAt": "…", "counts": true}].
alter table opening_record add column lodged jsonb check (jsonb_typeof(lodged) = 'array');
