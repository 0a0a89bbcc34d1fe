-- Fields of a person that staff have corrected by hand: an import keeps them until they are released (D-67.5).
CREATE TABLE person_edit (
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  field text NOT NULL CHECK (field IN ('familyName', 'givenName', 'patronymic', 'latinFamilyName', 'latinGivenName',
    'latinPatronymic', 'pin', 'birthDate')),
  actor text NOT NULL,
  edited_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, field)
);

-- The name before an order that changes it.
ALTER TABLE student_order_person ADD COLUMN former_name text;
