-- From here on the database checks every reference.
DO $$
DECLARE key record;
BEGIN
  FOR key IN SELECT * FROM seed_foreign_key ORDER BY on_table::text, name LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', key.on_table, key.name, key.definition);
  END LOOP;
END $$;
