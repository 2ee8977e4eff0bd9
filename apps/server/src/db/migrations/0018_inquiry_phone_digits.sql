-- A search for a phone number compares digits. An inquiry keeps the phone as it was written.
ALTER TABLE inquiry ALTER COLUMN search SET EXPRESSION AS (search_text(
  human_number('INQ', number, 6) || E'\x1f' || full_name || E'\x1f' || email || E'\x1f' || phone
  || CASE WHEN phone ~ '[^0-9]' THEN E'\x1f' || regexp_replace(normalize(phone, NFKC), '[^0-9]', '', 'g') ELSE '' END
  || E'\x1f' || subject || E'\x1f' || interested_products
));
