-- Who gets a version that is not for everybody yet: percent, people and faculties, by their numbers. NULL: everybody.
ALTER TABLE module_publication
  ADD COLUMN stage jsonb CHECK (jsonb_typeof(stage) = 'object'),
  DROP CONSTRAINT module_publication_action_check,
  ADD CONSTRAINT module_publication_action_check CHECK (action IN ('publish', 'promote', 'rollback', 'withdraw', 'disable', 'enable')),
  -- The portal itself rolls back a version in a stage that breaks.
  DROP CONSTRAINT module_publication_actor_check,
  ADD CONSTRAINT module_publication_actor_check CHECK (actor ~ '^((team|cli):.+|portal)$'),
  ADD CONSTRAINT module_publication_stage CHECK (stage IS NULL OR action IN ('publish', 'promote')),
  ADD CONSTRAINT module_publication_promoted CHECK (action <> 'promote' OR version IS NOT NULL);
