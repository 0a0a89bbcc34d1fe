-- Foreign keys are checked once at the end, because checking millions of rows one by one is slow.

CREATE TEMP TABLE seed_foreign_key ON COMMIT DROP AS
SELECT conrelid::regclass AS on_table, conname AS name, pg_get_constraintdef(oid) AS definition
FROM pg_constraint
WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace;

DO $$
DECLARE key record;
BEGIN
  FOR key IN SELECT * FROM seed_foreign_key LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', key.on_table, key.name);
  END LOOP;
END $$;
