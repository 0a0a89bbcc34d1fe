-- A search for people is one row, which lists those that it has found: {"people": [7, 8]}.
CREATE INDEX audit_by_people ON audit USING gin ((details -> 'people') jsonb_path_ops)
  WHERE jsonb_typeof(details -> 'people') = 'array';
