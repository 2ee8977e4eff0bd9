-- The texts of a payment or a promise can be erased with a person; its figures and days stay.
CREATE OR REPLACE FUNCTION refuse_change_of_fact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := TG_ARGV[0]::text[]
    || ARRAY(SELECT field FROM unnest(TG_ARGV[1]::text[]) AS field WHERE to_jsonb(NEW) ->> field = '⟨erased⟩');
BEGIN
  IF to_jsonb(OLD) - free <> to_jsonb(NEW) - free THEN
    RAISE EXCEPTION 'A stored % never changes.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER payment_fixed ON payment;
DROP TRIGGER payment_voided_once ON payment;
DROP TRIGGER step_promise_fixed ON step_promise;
DROP FUNCTION refuse_unvoiding();
CREATE TRIGGER payment_fixed BEFORE UPDATE ON payment FOR EACH ROW WHEN (OLD.voided_at IS NULL)
  EXECUTE FUNCTION refuse_change_of_fact('{voided_at,voided_by,void_reason}', '{reference,note}');
CREATE TRIGGER payment_voided_once BEFORE UPDATE ON payment FOR EACH ROW WHEN (OLD.voided_at IS NOT NULL)
  EXECUTE FUNCTION refuse_change_of_fact('{}', '{reference,note,void_reason}');
CREATE TRIGGER step_promise_fixed BEFORE UPDATE ON step_promise FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_fact('{}', '{note,actor}');
