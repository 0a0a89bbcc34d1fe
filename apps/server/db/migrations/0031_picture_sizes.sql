-- The size of a picture, so that a page gives it room before it loads. Null for other files, and for older pictures until they are
-- rendered for somebody.
ALTER TABLE file
  ADD COLUMN width int,
  ADD COLUMN height int,
  ADD CHECK ((width IS NULL) = (height IS NULL)),
  ADD CHECK (width > 0 AND height > 0);
