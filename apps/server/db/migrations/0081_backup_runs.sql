-- Backups that were begun, by themselves or by a command.
CREATE TABLE backup_run (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- The day of the university's clock for which the portal began it by itself; of several servers one begins it.
  due_on date UNIQUE,
  started_at timestamptz NOT NULL DEFAULT now(),
  -- The name of the backup, when it is complete.
  backup text,
  made_at timestamptz,
  verified_at timestamptz,
  -- Why it did not come to its end.
  problem text,
  CHECK ((backup IS NULL) = (made_at IS NULL)),
  CHECK (verified_at IS NULL OR made_at IS NOT NULL)
);
