-- The system whose table a special day comes from; its id there is the date. Days without a source were entered by hand.
ALTER TABLE special_day ADD COLUMN source text;
