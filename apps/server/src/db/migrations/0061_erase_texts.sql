-- The same value with every text replaced: numbers, flags and the structure stay. For entries about a person who is erased.
CREATE FUNCTION erase_texts(value jsonb, replacement text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'string' THEN to_jsonb(replacement)
    WHEN 'array' THEN (SELECT coalesce(jsonb_agg(erase_texts(item, replacement)), '[]') FROM jsonb_array_elements(value) AS item)
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(key, erase_texts(item, replacement)), '{}') FROM jsonb_each(value) AS field (key, item))
    ELSE value
  END;
END
$$;
