-- The sweep removes events whose retention is over. It says so in its transaction; everything else is refused as before.
CREATE OR REPLACE FUNCTION refuse_to_change_the_past() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND TG_OP = current_setting('vouchsafe.audit_upkeep', true) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'audit events are only ever added';
END $$;
