-- The first response, message, chat or quote to an inquiry.
ALTER TABLE inquiry ADD COLUMN first_answered_at timestamptz;
UPDATE inquiry SET first_answered_at = answer.at
  FROM (SELECT inquiry_id, min(at) AS at FROM inquiry_event
    WHERE kind IN ('response', 'message', 'chat', 'quote-sent') GROUP BY inquiry_id) AS answer
  WHERE answer.inquiry_id = inquiry.id;
CREATE INDEX inquiry_first_answers ON inquiry (created_at) INCLUDE (first_answered_at) WHERE NOT suspect;

-- Open inquiries without a next step wait for a response within a day.
INSERT INTO next_step (entity_type, entity_id, due_at, has_time)
  SELECT 'inquiry', id, created_at + interval '24 hours', true FROM inquiry
  WHERE status IN ('New', 'In Progress') AND admin_response = '' AND NOT suspect
  ON CONFLICT DO NOTHING;
CREATE INDEX next_step_due ON next_step (due_at) WHERE waiting_for <> 'nobody';
