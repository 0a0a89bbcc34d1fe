-- An erasure of a person empties texts in rows that nothing else changes; it states so for its transaction (decision 0118).
CREATE FUNCTION is_erasure() RETURNS boolean LANGUAGE sql STABLE
  RETURN coalesce(current_setting('portal.erasure', true), '') = 'on';

CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('portal.audit_expiry', true) = 'on' AND OLD.at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  -- Who did what, when, stays.
  IF TG_OP = 'UPDATE' AND is_erasure() AND (NEW.id, NEW.at, NEW.person_id, NEW.action, NEW.actor, NEW.request_id)
    IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.person_id, OLD.action, OLD.actor, OLD.request_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of the audit are never changed' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE FUNCTION check_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF (NEW.status, NEW.version) IS DISTINCT FROM ('waiting', 1) THEN
      RAISE EXCEPTION 'an order begins as waiting, not as %', NEW.status USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF is_erasure() AND (OLD.status, OLD.version) = (NEW.status, NEW.version) THEN
    RETURN NEW;
  END IF;
  IF (OLD.status, NEW.status, NEW.reason IS NOT NULL) NOT IN (
      ('waiting', 'preparing', false), ('waiting', 'canceled', false), ('preparing', 'prepared', false),
      ('preparing', 'canceled', true), ('prepared', 'issued', false))
    OR NEW.version <> OLD.version + 1
  THEN
    RAISE EXCEPTION 'an order cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION record_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.version = OLD.version THEN
    RETURN NULL;
  END IF;
  INSERT INTO document_order_step (order_id, version, status, reason, at)
  VALUES (NEW.id, NEW.version, NEW.status, NEW.reason, NEW.updated_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refuse_change_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'student_order_person' AND is_erasure() THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an order is not rewritten: take it back and register another one' USING ERRCODE = 'check_violation';
END $$;
