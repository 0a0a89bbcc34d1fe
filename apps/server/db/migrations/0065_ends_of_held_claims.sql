-- Nobody grants a claim for longer than their own.
CREATE OR REPLACE VIEW held_claim AS
SELECT claim.person_id, claim.name, claim.scope, claim.ends_on
FROM claim JOIN person ON person.id = claim.person_id AND person.role = 1
WHERE claim.ends_on IS NULL OR claim.ends_on >= coalesce((SELECT today FROM university_clock), current_date);
