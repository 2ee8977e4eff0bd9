-- The list of inquiries is sorted by time.
DROP INDEX inquiry_listed, inquiry_status, inquiry_suspect;
CREATE INDEX inquiry_listed ON inquiry (created_at, number) WHERE NOT suspect;
CREATE INDEX inquiry_status ON inquiry (status, created_at, number) WHERE NOT suspect;
CREATE INDEX inquiry_suspect ON inquiry (created_at, number) WHERE suspect;
