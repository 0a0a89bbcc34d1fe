-- Made-up names that occur in Kyrgyzstan, combined at random but always in the same way.

CREATE TEMP TABLE seed_name ON COMMIT DROP AS
SELECT
  ARRAY['Асанов', 'Бакиров', 'Омуров', 'Өмүрбеков', 'Үсөнов', 'Төрөгелдиев', 'Көчөрбаев', 'Жолдошев', 'Мамытов',
    'Осмонов', 'Токтогулов', 'Сыдыков', 'Абдыракманов', 'Исаков', 'Жумабеков', 'Кадыров', 'Маматов', 'Эсенкулов',
    'Түмөнбаев', 'Чороев', 'Бейшеналиев', 'Алымкулов', 'Сатыбалдиев', 'Дүйшөев', 'Күмөшалиев', 'Орозбаев', 'Турдубаев',
    'Шаршенов', 'Ибраимов', 'Касымов', 'Нурматов', 'Рысбеков', 'Самаков', 'Темиров', 'Уметалиев', 'Чынгышев', 'Эргешов',
    'Байтөрөев', 'Кеңешов', 'Таңатаров', 'Иванов', 'Петров', 'Соколов', 'Морозов', 'Волков', 'Лебедев', 'Новиков',
    'Королёв', 'Зайцев', 'Павлов', 'Ким', 'Югай', 'Каримов', 'Рахимов', 'Юлдашев', 'Хашимов'] AS surnames,
  ARRAY['Азамат', 'Айбек', 'Бектур', 'Данияр', 'Эрлан', 'Өмүрбек', 'Үсөн', 'Нурлан', 'Тилек', 'Улан',
    'Чыңгыз', 'Мирлан', 'Кубанычбек', 'Талант', 'Адилет', 'Эмир', 'Санжар', 'Темирлан', 'Искендер', 'Арсен', 'Бакыт',
    'Жаныбек', 'Көчкөн', 'Төлөгөн', 'Андрей', 'Сергей', 'Максим', 'Дмитрий', 'Артём', 'Фёдор'] AS male,
  ARRAY['Айгүл', 'Айпери', 'Айзада', 'Аида', 'Бегимай', 'Гүлзат', 'Гүлнура', 'Жаңыл', 'Жылдыз', 'Каныкей', 'Мээрим',
    'Нургүл', 'Нурайым', 'Өмүр', 'Перизат', 'Сезим', 'Таңсулуу', 'Үмүт', 'Чолпон', 'Элнура', 'Айжан', 'Бермет', 'Асел',
    'Күмүш', 'Мөлтүр', 'Алтынай', 'Анна', 'Елена', 'Мария', 'Ольга', 'Алёна', 'София'] AS female,
  ARRAY['Асанбек', 'Бакытбек', 'Болотбек', 'Жолдошбек', 'Канатбек', 'Мирбек', 'Нурбек', 'Өмүрбек', 'Рысбек', 'Таалайбек',
    'Төлөгөн', 'Үсөнбек', 'Чынгыз', 'Эркинбек', 'Кеңешбек', 'Айтбек', 'Самат', 'Марат', 'Руслан', 'Виктор'] AS fathers;

-- Pseudo-random numbers from 0 to 999, so that every database gets the same people. Both functions are single
-- expressions, which the planner inlines instead of calling them two million times.
CREATE FUNCTION pg_temp.mix(x bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (((x # (x >> 15)) * 1274126177) & 4294967295) >> 7
$$;
CREATE FUNCTION pg_temp.roll(a bigint, b bigint) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT (pg_temp.mix((a * 2654435761 + b * 2781897507 + 97) & 4294967295) % 1000)::int
$$;

-- Family name, given name and patronymic.
CREATE FUNCTION pg_temp.made_up_name(number bigint) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_female
    THEN ARRAY[surname || CASE WHEN surname ~ '(ов|ев|ёв)$' THEN 'а' ELSE '' END,
      female[1 + pg_temp.roll(number, 3) % cardinality(female)], father || 'овна']
    ELSE ARRAY[surname, male[1 + pg_temp.roll(number, 4) % cardinality(male)], father || 'ович'] END
  FROM (
    SELECT *, pg_temp.roll(number, 5) < 500 AS is_female,
      surnames[1 + pg_temp.roll(number, 1) % cardinality(surnames)] AS surname,
      fathers[1 + pg_temp.roll(number, 2) % cardinality(fathers)] AS father
    FROM seed_name
  ) AS part
$$;
