import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groups, members, people, person, university } from '../../../../test/records/a-university.ts';
import { startImportSession, type ImportSession } from '../../../../test/records/import-session.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';

let session: ImportSession;
beforeAll(async () => {
  session = await startImportSession();
  await session.import(university, '--year', '2026');
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

const days = async (id: string) =>
  session.rows<object>(`
    SELECT study_group.title AS "group", first_day - today AS "from", last_day - today AS until
    FROM membership JOIN study_group ON study_group.id = group_id JOIN person ON person.id = person_id, university_clock
    WHERE person.source_id = '${id}' AND is_home AND (isfinite(first_day) OR isfinite(last_day)) ORDER BY first_day`);

describe('memberships of a file', () => {
  it('end yesterday when they are absent, and another one begins today (D-67.3)', async () => {
    const moved = [members[0], 'S1,G1,,', 'S2,G2,,', 'S3,G2,,', 'S1,G3,,'];
    const { output } = await session.import({ members: moved });
    expect(output).toMatch(
      /Ending: 1 members\n {2}- Асан уулу Бек, ПИ-1-25 \(S2\/G1\): the last day is \d{4}-/,
    );
    expect(output).toContain('New: 1 members\n  + Асан уулу Бек, ПИ-2-25 (S2/G2/');
    expect(await session.rows(`SELECT group_id FROM membership WHERE source_id LIKE 'S2/%'`)).toHaveLength(2);
    expect((await session.plan({ members: moved })).output).toContain('\n0 changes;');
  });

  it('begin again after a return, and the earlier one stays as it was', async () => {
    await session.rows(`
      UPDATE membership SET last_day = today - 10 FROM university_clock WHERE membership.source_id = 'S2/G1';
      UPDATE membership SET first_day = today - 9 FROM university_clock WHERE membership.source_id LIKE 'S2/G2/%'`);
    await session.import({ members });
    expect(
      await session.rows(`
        SELECT study_group.title AS "group", (last_day = 'infinity') AS open FROM membership
        JOIN study_group ON study_group.id = group_id WHERE membership.source_id LIKE 'S2/%' ORDER BY first_day`),
    ).toEqual([
      { group: 'ПИ-1-25', open: false },
      { group: 'ПИ-2-25', open: false },
      { group: 'ПИ-1-25', open: true },
    ]);
    expect(await days('S3')).toEqual([]);
  });

  it('in two home groups on one day are refused, also if one of them is not of the source', async () => {
    const { output } = await session.plan({ members: [...members, 'S3,G1,2026-09-01,'] });
    expect(output).toContain("group 'G1': the person is in ПИ-2-25 on the same days, ");
    await session.rows(`
      INSERT INTO person (role, family_name, login, faculty_id) SELECT 2, 'Рукой', 'hand', min(id) FROM faculty;
      INSERT INTO membership (group_id, person_id, is_home) SELECT study_group.id, person.id, true
      FROM study_group, person WHERE title = 'ПИ-2-25' AND login = 'hand'`);
    expect((await session.plan({ members: [...members, 'hand,G1,,'] })).output).toContain('as stored');
  });

  it('that an order has begun or ended are not begun or opened again', async () => {
    await session.import({
      people: [
        ...people,
        person('S7', 'Ли Анна', ',,,2001-01-01,FIT,,,'),
        person('S8', 'Ли Вера', ',,,2001-01-02,FIT,,,'),
      ],
    });
    const lines = [...members, 'S7,G1,,', 'S8,G1,,'];
    await session.import({ members: lines });
    await session.rows(`
      UPDATE membership SET last_day = today - 1 FROM university_clock WHERE membership.source_id IN ('S7/G1', 'S8/G1');
      INSERT INTO membership (group_id, person_id, is_home, first_day) SELECT study_group.id, person.id, true, today
      FROM study_group, person, university_clock WHERE title = 'ПИ-2-25' AND person.source_id = 'S7';
      WITH head AS (INSERT INTO student_order (kind, number, date, effective_on) SELECT 'dismissed', '1', today, today
        FROM university_clock RETURNING id)
      INSERT INTO student_order_person (order_id, person_id) SELECT head.id, person.id FROM head, person WHERE person.source_id = 'S8'`);
    const { output } = await session.plan({ members: lines });
    expect(output).toContain("person 'S8': has left by an order: remove the line");
    expect(output).toContain("group 'G1': the person is in ПИ-2-25 on the same days, as stored");
    expect((await session.plan({ members: [...members, 'S7,G2,,'] })).output).toContain('\n0 changes;');
    await session.rows(
      `UPDATE membership SET last_day = today + 30 FROM university_clock WHERE membership.source_id = 'S3/G2'`,
    );
    expect((await session.plan({ members: [...members, 'S7,G2,,'] })).output).toContain('\n0 changes;');
    await session.rows(`UPDATE membership SET last_day = 'infinity' WHERE source_id = 'S3/G2'`);
  });

  it('of a renamed group stay the same', async () => {
    const renamed = groups.map((line) => line.replace('ПИ-1-25', 'ПИ-1-26'));
    const { output } = await session.import(
      {
        groups: renamed,
        members: members.map((line) => line.replace('ПИ-1-25', 'ПИ-1-26')),
        teaching: [
          'year,term,discipline,credits,group,semester,teacher,lessons',
          '2026,fall,M1,4,ПИ-1-26,3,T1,lecture',
        ],
      },
      '--year',
      '2026',
    );
    await session.import({ groups });
    expect(output).toContain("ПИ-1-26 (G1): title 'ПИ-1-25' → 'ПИ-1-26'");
    expect(output).toMatch(/Import \d+: 1 changes/);
  });

  it('are not ended in numbers before somebody has confirmed them (D-67.4)', async () => {
    const many = Array.from({ length: 12 }, (_, at) => `M${at}`);
    const crowd = many.map((id, at) => person(id, `Толпа Член${'абвгдежзиклм'[at]}`));
    await session.import({
      people: [...people, ...crowd],
      members: [...members, ...many.map((id) => `${id},G1,,`)],
    });
    const { output } = await session.plan({ members });
    expect(output).toContain('12 records that are in use are not in the files: are these all of them?');
    expect((await session.apply()).output).toContain('--confirm-endings 12');
    expect((await session.apply('--confirm-endings', '11')).code).toBe(1);
    expect(
      await session.rows(`SELECT FROM membership WHERE source_id LIKE 'M%' AND last_day < 'infinity'`),
    ).toEqual([]);
    expect((await session.apply('--confirm-endings', '12')).code).toBe(0);
    expect(
      await session.rows(`SELECT FROM membership WHERE source_id LIKE 'M%' AND last_day < 'infinity'`),
    ).toHaveLength(12);
  });

  it('of people who are absent in numbers stop a plan of people as well', async () => {
    expect((await session.plan({ people })).output).toContain(
      '13 records that are in use are not in the files',
    );
  });
});
