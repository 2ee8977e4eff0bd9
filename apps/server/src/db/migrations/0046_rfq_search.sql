-- Global search: terms of one or two characters in RFQs.
CREATE INDEX rfq_grams ON rfq USING gin (search_grams(search)) WHERE deleted_at IS NULL;
