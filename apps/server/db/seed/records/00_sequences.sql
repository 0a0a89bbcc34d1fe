-- The sequences follow the highest ids.
CREATE FUNCTION pg_temp.set_sequences() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  numbered record;
  highest bigint;
BEGIN
  FOR numbered IN
    SELECT format('%I', table_name) AS table_name, column_name,
      pg_get_serial_sequence(format('%I', table_name), column_name) AS sequence
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND (is_identity = 'YES' OR column_default = 'nextval(''message_id_seq''::regclass)')
  LOOP
    EXECUTE format('SELECT max(%I) FROM %s', numbered.column_name, numbered.table_name) INTO highest;
    PERFORM setval(numbered.sequence, coalesce(highest, 1), highest IS NOT NULL);
  END LOOP;
END $$;

-- A seed that was broken off has used up ids; every database begins with the same ones.
SELECT pg_temp.set_sequences();
