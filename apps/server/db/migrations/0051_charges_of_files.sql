-- A charge may come from the table of another system, with its id there. The ledger only grows: what an undone import has charged is corrected
-- by an entry that names the charge, and the id may then be charged again.
ALTER TABLE ledger_entry
  ADD COLUMN source text,
  ADD COLUMN source_id text,
  ADD COLUMN corrects bigint REFERENCES ledger_entry UNIQUE,
  ADD CONSTRAINT ledger_entry_source CHECK ((source IS NULL) = (source_id IS NULL) AND (source IS NULL OR kind = 'charge')),
  ADD CONSTRAINT ledger_entry_corrects CHECK (corrects IS NULL OR kind = 'correction');
CREATE INDEX ledger_entry_by_source ON ledger_entry (source, source_id) WHERE source IS NOT NULL;
