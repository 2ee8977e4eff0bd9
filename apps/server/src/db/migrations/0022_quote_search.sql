-- Global search: terms of one or two characters in quotes.
CREATE INDEX quote_grams ON quote USING gin (search_grams(search)) WHERE deleted_at IS NULL;
