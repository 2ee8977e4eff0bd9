-- Sent quotes wait for the customer, open RFQs for their suppliers.
INSERT INTO next_step (entity_type, entity_id, owner_id, waiting_for, due_at, has_time)
  SELECT 'quote', quote.id, quote.created_by, 'customer',
    least(quote.updated_at + interval '72 hours', (quote.valid_until + 1)::timestamp AT TIME ZONE 'UTC'), true
  FROM quote WHERE quote.status = 'sent'
  ON CONFLICT DO NOTHING;
INSERT INTO next_step (entity_type, entity_id, owner_id, waiting_for, due_at, has_time)
  SELECT 'rfq', rfq.id, rfq.created_by, 'supplier', rfq.closes_at, rfq.closes_at IS NOT NULL
  FROM rfq WHERE rfq.state = 'open'
  ON CONFLICT DO NOTHING;
