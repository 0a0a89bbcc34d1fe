-- Undoing an import may take minutes: whoever wants it is written here, and a job of the server does it.
ALTER TABLE record_import
  ADD undo_wanted_by text,
  -- Why the last one was refused: {"reason": …, "records": […]}.
  ADD undo_obstacle jsonb;
CREATE INDEX record_import_undo_wanted ON record_import (id) WHERE undo_wanted_by IS NOT NULL;
