-- A search also ignores kinds of spaces, dashes and quotes, look-alike Latin letters, and signs that are not seen, as texts from
-- Word and from PDFs have them. The browser has the same table in packages/i18n (decision 0064). A text of plain characters skips
-- the normalization, and one without Latin letters most of the table, because these take most of the time. Without STRICT, because
-- PostgreSQL would not inline the CASE.
CREATE OR REPLACE FUNCTION fold_for_search(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(
  translate(
    lower(CASE WHEN name COLLATE "C" ~ '[^ -~А-яЁёӨөҮүҢң]' THEN
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        -- Normalization would take these quotes apart.
        normalize(regexp_replace(name COLLATE "C", '[\u00b4\u2033\u2034]', '''', 'g'), NFKC),
        '[\t\n\v\f\r\u0085\u1680\u2028\u2029]', ' ', 'g'),
        '[\u2010\u2012-\u2015\u2043\u2212]', '-', 'g'),
        '[\u00ab\u00bb\u02b9-\u02bd\u2018-\u201f\u2032\u2039\u203a]', '''', 'g'),
        '[\u00ad\u0300\u0301\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')
      ELSE name END COLLATE portal_name),
    CASE WHEN name COLLATE "C" ~ '[^ !#-@[-_{-~А-яЁёӨөҮүҢң]'
      -- The last one is the dot that a lowered İ leaves.
      THEN E'ёөүңabcehkmoptxy"`\u0456\u0458\u0455\u03c2\u0307' ELSE 'ёөүң' END,
    'еоунавсенкмортху''''ijsσ') COLLATE "C",
  ' {2,}', ' ', 'g'));

-- Only what is folded in another way is stored again.
UPDATE person SET full_name = full_name WHERE name_folded <> fold_for_search(full_name);
UPDATE book SET title = title, author = author
WHERE title_folded <> fold_for_search(title) OR author_folded <> fold_for_search(author);

DROP INDEX message_by_part;
CREATE INDEX message_by_part ON message
  USING gin (conversation_id, (show_trgm(latin_for_trigrams(fold_for_search(text))) COLLATE "C"))
  WHERE deleted_at IS NULL;
