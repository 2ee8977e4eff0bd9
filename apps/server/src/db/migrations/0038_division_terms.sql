-- The divisions that the starter glossary lacks: visitors read them as categories. A term of the office stays.
ALTER TABLE glossary_term DISABLE TRIGGER USER;
INSERT INTO glossary_term (en, he, zh, kind, forms)
SELECT added.* FROM (VALUES
  ('Building', 'חומרי בניין', '建筑材料', 'noun', '{"gender": "m", "isPlural": true}'::jsonb),
  ('Hotel furniture', 'ריהוט למלונות', '酒店家具', 'noun', '{"gender": "m"}'),
  ('Electronics and electrical', 'אלקטרוניקה וחשמל', '电子与电气', 'noun', '{"gender": "f"}'),
  ('Vehicles', 'כלי רכב', '车辆', 'noun', '{"gender": "m", "isPlural": true}'),
  ('Cleaning', 'ניקיון', '清洁用品', 'noun', '{"gender": "m"}'),
  ('Amusement', 'מתקני שעשועים', '游乐设备', 'noun', '{"gender": "m", "isPlural": true}')
) AS added (en, he, zh, kind, forms)
WHERE NOT EXISTS (SELECT FROM glossary_term WHERE lower(glossary_term.en) = lower(added.en) AND deleted_at IS NULL);
ALTER TABLE glossary_term ENABLE TRIGGER USER;
