-- What people consent to, by kind and version. A text is never changed: a new version asks again (decision 0125).
CREATE TABLE consent_text (
  kind text NOT NULL CHECK (kind IN ('photo', 'publicCard', 'publication')),
  version int NOT NULL CHECK (version > 0),
  text jsonb NOT NULL CHECK (jsonb_typeof(text) = 'object' AND text ?& ARRAY['ru', 'kg', 'en']),
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, version)
);

-- Decisions of people, in this order: the latest one of a kind holds.
CREATE TABLE consent_decision (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id int NOT NULL REFERENCES person,
  kind text NOT NULL,
  -- The text that the person had read.
  version int NOT NULL,
  is_given boolean NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT now(),
  -- The member of staff who has recorded it; NULL: the person has decided in the portal.
  recorded_by int REFERENCES person,
  -- Who has signed for a minor, what and when.
  representative text,
  document text,
  signed_on date,
  FOREIGN KEY (kind, version) REFERENCES consent_text,
  CHECK ((representative IS NULL) = (recorded_by IS NULL) AND (document IS NULL) = (recorded_by IS NULL)
    AND (signed_on IS NULL) = (recorded_by IS NULL)),
  CHECK (recorded_by IS NULL OR is_given)
);
CREATE INDEX consent_decision_latest ON consent_decision (person_id, kind, id);
CREATE INDEX consent_decision_by_recorder ON consent_decision (recorded_by) WHERE recorded_by IS NOT NULL;

CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'consent_decision' AND TG_OP = 'DELETE' AND is_erasure() THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'texts of consents and decisions are never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON consent_text FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON consent_text EXECUTE FUNCTION refuse_consent_change();
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON consent_decision FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON consent_decision EXECUTE FUNCTION refuse_consent_change();

INSERT INTO consent_text (kind, version, text) VALUES
('photo', 1, jsonb_build_object(
  'ru', 'Я согласен(на), что преподаватели, студенты моих групп и сотрудники видят мою фотографию в портале: в чатах, списках и карточках. За пределами портала фотография не показывается. Согласие можно отозвать в любой день: тогда вместо фотографии другие увидят инициалы. Сотрудники, которые ведут личные дела, видят фотографию и без согласия.',
  'kg', 'Менин сүрөтүмдү порталда окутуучулар, топторумдун студенттери жана кызматкерлер көрүшүнө макулмун: чаттарда, тизмелерде жана карталарда. Порталдан тышкары сүрөт көрсөтүлбөйт. Макулдукту каалаган күнү кайтарып алууга болот: анда башкалар сүрөттүн ордуна инициалдарды көрөт. Өздүк иштерди жүргүзгөн кызматкерлер сүрөттү макулдуксуз да көрөт.',
  'en', 'I agree that teachers, students of my groups and staff see my photo in the portal: in chats, lists and cards. The photo is not shown outside of the portal. The consent can be withdrawn on any day: others then see initials instead of the photo. Staff who manage personal records see the photo without a consent as well.')),
('publicCard', 1, jsonb_build_object(
  'ru', 'Я согласен(на), что каждый, кто отсканировал QR-код моего студенческого билета, видит мою карточку без входа в портал: имя, фотографию, группу, специальность, учебный год и приказы о зачислении и отчислении. Согласие можно отозвать в любой день: тогда карточка не открывается ни по новым, ни по прежним кодам.',
  'kg', 'Менин студенттик билетимдин QR-кодун сканерлеген ар бир адам порталга кирбестен менин картамды көрүшүнө макулмун: атымды, сүрөтүмдү, тобумду, адистигимди, окуу жылын жана кабыл алуу, чыгаруу буйруктарын. Макулдукту каалаган күнү кайтарып алууга болот: анда карта жаңы код менен да, мурунку код менен да ачылбайт.',
  'en', 'I agree that everybody who scans the QR code of my student card sees the card without signing in to the portal: my name, photo, group, speciality, study year and the orders of enrolment and dismissal. The consent can be withdrawn on any day: the card then opens neither by new nor by earlier codes.')),
('publication', 1, jsonb_build_object(
  'ru', 'Я согласен(на), что университет публикует моё имя, фотографию и сведения о моих достижениях: в новостях портала, на своём сайте, в социальных сетях и в печати. Согласие можно отозвать в любой день: тогда университет больше не публикует эти сведения. Что опубликовано раньше, он убирает по отдельной просьбе.',
  'kg', 'Университет менин атымды, сүрөтүмдү жана жетишкендиктерим жөнүндө маалыматты жарыялашына макулмун: порталдын жаңылыктарында, өзүнүн сайтында, социалдык тармактарда жана басма сөздө. Макулдукту каалаган күнү кайтарып алууга болот: анда университет бул маалыматты мындан ары жарыялабайт. Мурда жарыяланганды ал өзүнчө өтүнүч боюнча алып салат.',
  'en', 'I agree that the university publishes my name, my photo and what I have achieved: in the news of the portal, on its website, in social networks and in print. The consent can be withdrawn on any day: the university then publishes nothing more of it. What was published before is taken down on a separate request.'));
