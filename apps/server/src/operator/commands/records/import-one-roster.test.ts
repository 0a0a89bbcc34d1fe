import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import {
  deltaOf,
  oneRosterUniversity,
  writeOneRosterFolder,
  writeOneRosterZip,
  type OneRosterLines,
} from '../../../../test/records/a-one-roster-set.ts';
import { startImportSession, type ImportSession } from '../../../../test/records/import-session.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';

let session: ImportSession;
beforeAll(async () => {
  session = await startImportSession();
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

const pathOf = (name: string): string => path.join(session.dir, name);

const planOf = (set: string, ...options: string[]) =>
  session.run('plan', set, '--source', 'sis', '--year', '2026', '--plan', pathOf('plan.json'), ...options);

/** Applies a set that has only what has changed. */
async function applyDelta(files: OneRosterLines) {
  const modes = Object.fromEntries(Object.keys(files).map((name) => [name, 'delta']));
  const folder = await writeOneRosterFolder(pathOf(`delta-${Object.keys(files).join('-')}`), deltaOf(files), {
    modes,
  });
  const { code, output } = await planOf(folder);
  return code === 0 ? `${output}\n${(await session.apply()).output}` : output;
}

describe('a OneRoster set', () => {
  it('is shown as a plan, with what is not brought in (D-67.2)', async () => {
    const { code, output } = await planOf(await writeOneRosterZip(pathOf('set.zip'), oneRosterUniversity));
    expect(code).toBe(0);
    expect(output).toContain('A OneRoster 1.2 set:\norgs.csv: UTF-8');
    expect(output).not.toContain('is not read');
    expect(output).toContain(
      'Not enabled at the source; their accounts stay as they are: 1\n  users.csv line 4: Асан уулу Бек (S2)\n',
    );
    expect(output).toContain(
      'Not brought in, because the role is parent: 1\n  users.csv line 6: Асанов Бакыт (X1)\n',
    );
    expect(output).toContain('because a group has no teachers: 1\n  enrollments.csv line 9: T1 in G1 (e8)\n');
    expect(output).toMatch(/\n24 changes; nothing was changed yet\./);
  });

  it('becomes people, groups and teaching', async () => {
    expect((await session.apply()).output).toMatch(/\nImport 1: 24 changes\.$/);
    expect(
      await session.rows(`
        SELECT source_id AS id, full_name AS name, role, login, pin, birth_date::text AS born, latin_family_name AS latin,
          position ->> 'ru' AS position, (SELECT code FROM speciality WHERE id = speciality_id) AS speciality
        FROM person ORDER BY source_id`),
    ).toMatchObject([
      {
        id: 'S1',
        name: 'Асанов Тимур Бакытович',
        role: 2,
        login: 'asanov',
        pin: '20110200612345',
        born: '2006-10-01',
        latin: 'Asanov',
        speciality: '710400',
      },
      { id: 'S2', login: 'bek', born: null },
      { id: 'S3', login: 'kim' },
      { id: 'T1', role: 1, born: '1980-02-03', position: 'Доцент', speciality: null },
    ]);
    expect(
      await session.rows(`
        SELECT label, starts_on::text AS from, ends_on::text AS until FROM academic_year
        UNION ALL SELECT term_id::text, starts_on::text, ends_on::text FROM term_period ORDER BY 2, 3`),
    ).toEqual([
      { label: '2', from: '2026-09-01', until: '2027-01-20' },
      { label: '2026-27', from: '2026-09-01', until: '2027-08-31' },
      { label: '1', from: '2027-01-25', until: '2027-06-10' },
    ]);
    expect(
      await session.rows(`
        SELECT membership.source_id AS id, is_home AS home, first_day::text AS from, last_day::text AS until
        FROM membership ORDER BY 1`),
    ).toEqual([
      { id: 'S1/G1', home: true, from: '-infinity', until: 'infinity' },
      { id: 'S2/G1', home: true, from: '-infinity', until: 'infinity' },
      { id: 'S3/C2', home: false, from: '-infinity', until: 'infinity' },
      { id: 'S3/G2/2026-09-01', home: true, from: '2026-09-01', until: '2027-06-10' },
    ]);
    expect(
      await session.rows(`
        SELECT class.source_id AS id, title, kind, is_elective AS elective, semester, exam_form_id AS form
        FROM class JOIN study_group ON study_group.id = group_id ORDER BY 1`),
    ).toEqual([
      { id: 'C1', title: 'ПИ-1-25', kind: 'group', elective: false, semester: 3, form: 1 },
      { id: 'C2', title: 'Математика на английском', kind: 'stream', elective: true, semester: 3, form: 1 },
    ]);
    expect(await session.rows('SELECT code FROM discipline')).toEqual([{ code: 'M1' }]);
  });

  it('changes nothing the second time, from a folder (D-67.10)', async () => {
    const { output } = await planOf(await writeOneRosterFolder(pathOf('set'), oneRosterUniversity));
    expect(output).toContain('\n0 changes;');
    expect(output).not.toContain('left as they are: 1 people');
  });

  it('is refused when a file of its folder has changed since the plan (D-67.8)', async () => {
    const users = [...(oneRosterUniversity['users'] ?? []), ''];
    await writeOneRosterFolder(pathOf('set'), { ...oneRosterUniversity, users });
    expect((await session.apply()).output).toContain('files or stored records are not what they were');
  });
});

describe('a set with only what has changed', () => {
  it('ends the memberships that the source has deleted, and no others', async () => {
    const output = await applyDelta({
      enrollments: [
        'e1,tobedeleted,2026-11-01,G1,F1,S1,student,,,,',
        'e9,active,2026-11-01,G2,F1,S1,student,,,,',
      ],
    });
    expect(output).toMatch(
      /Ending: 1 members\n {2}- Асанов Тимур Бакытович, ПИ-1-25 \(S1\/G1\): the last day/,
    );
    expect(output).not.toContain('Not in the files');
    expect(output).toMatch(/: 2 changes\.$/);
    expect(
      await session.rows(`
        SELECT source_id LIKE 'S1/G2/%' AS moved, first_day = today AS begins, last_day = today - 1 AS ends
        FROM membership, university_clock WHERE source_id LIKE 'S1/%' ORDER BY source_id`),
    ).toEqual([
      { moved: false, begins: false, ends: true },
      { moved: true, begins: true, ends: false },
    ]);
  });

  it('lists people who are deleted, and changes their birth dates and roles alone', async () => {
    const output = await applyDelta({
      users: ['S2,tobedeleted,2026-11-01,true,bek,,Бек,Асан уулу,,,,,,,,,,,,,F1,,,,,,P1,'],
      demographics: ['S3,active,2026-11-01,2006-12-24,'],
    });
    expect(output).toContain(
      'Deleted at the source, and left as they are: 1\n  users.csv line 2: Асан уулу Бек (S2)\n',
    );
    expect(output).toContain("Changed: 1 people\n  Ким Нелли (S3): birth date empty → '2006-12-24'\n");
    expect(output).toMatch(/: 1 changes\.$/);
    expect(await applyDelta({ roles: ['r4,active,2026-11-01,S3,primary,student,,,F2,'] })).toContain(
      "Ким Нелли (S3): faculty 'FIT' → 'ECO'\n",
    );
  });

  it('changes classes without their teachers, and teachers without their classes', async () => {
    expect(
      await applyDelta({ classes: ['C1,active,2026-11-01,M,,D1,,scheduled,,F1,A1,,,,G1,,,4,5,1'] }),
    ).toContain("Changed: 1 classes\n  M1 for ПИ-1-25, fall 2026 (C1): semester '3' → '5'\n");
    const output = await applyDelta({
      enrollments: [
        'e10,active,2026-11-01,C1,F1,T1,teacher,,,,laboratory',
        // A stored class of a whole group has the members of the group.
        'e11,active,2026-11-01,C1,F1,S2,student,,,,',
      ],
    });
    expect(output).toContain('New: 1 teachers\n  + Осмонова Гүлзат Төлөгөновна, laboratory of C1');
    expect(output).toMatch(/: 1 changes\.$/);
  });
});

describe('the faults of a set', () => {
  it('are named all at once, with file, line, column and value, also those of the stored records (D-67.6)', async () => {
    const files = {
      ...oneRosterUniversity,
      courses: [...(oneRosterUniversity['courses'] ?? []), 'D2,,,,Физика,M2,,F1,,,Обязательная'],
      users: [
        ...(oneRosterUniversity['users'] ?? []),
        'S4,,,true,new,,Айдай,Бекова,,,,,,,,,,,,,F1,,1,,,,P9,',
      ],
      roles: [
        ...(oneRosterUniversity['roles'] ?? []),
        'r6,,,S4,primary,student,,,F1,',
        'r7,,,S9,primary,student,,,F1,',
      ],
      enrollments: [
        ...(oneRosterUniversity['enrollments'] ?? []),
        'e11,,,G9,F1,S1,student,,,,',
        'e12,,,C1,F1,T1,teacher,,,,seminar',
      ],
      demographics: [...(oneRosterUniversity['demographics'] ?? []), 'S4,,,1806-10-01,'],
    };
    const problems = pathOf('problems.csv');
    const { code, output } = await planOf(
      await writeOneRosterFolder(pathOf('faulty'), files),
      '--problems',
      problems,
    );
    expect(code).toBe(1);
    expect(output.slice(output.indexOf('Nothing was changed'))).toBe(
      [
        'Nothing was changed:',
        "courses.csv, line 4, orgSourcedId 'F1': is no department: write the sourcedId of an organization with the type department",
        "demographics.csv, line 4, birthDate '1806-10-01': is 1806-10-01, not a day from 1930-01-01 to 2025-12-31: correct the day",
        "enrollments.csv, line 10, classSourcedId 'G9': there is no group with this title or id: correct it, or add it to the table groups",
        "enrollments.csv, line 11, metadata.kg.lessons 'seminar': is not lecture, practice, laboratory or several of them with commas: say what lessons the teacher gives",
        "roles.csv, line 8, userSourcedId 'S9': is a user whom neither users.csv nor the portal has: correct it, or add the user",
        "users.csv, line 7, metadata.kg.speciality 'P9': there is no speciality with this code or id: correct it, or add it to the table specialities",
        "users.csv, line 7, metadata.kg.pin '1': is no PIN: it has 14 digits and begins with 1 or 2: copy it from the passport, in a column with the format of text",
      ].join('\n'),
    );
    expect((await readFile(problems, 'utf8')).split('\r\n')).toHaveLength(9);
  });

  it.each([
    [{ version: '1.0' }, "manifest.csv, line 3, value '1.0': is no version that is read"],
    [{ modes: { users: 'some' } }, "value 'some': is not bulk, delta or absent"],
    [
      { modes: { enrollments: 'delta' } },
      "enrollments.csv, line 2, status '': is empty, and the file has only",
    ],
  ])('name what is wrong with the manifest %j', async (options, problem) => {
    const { code, output } = await planOf(
      await writeOneRosterFolder(pathOf('manifest'), oneRosterUniversity, options),
    );
    expect(code).toBe(1);
    expect(output).toContain(problem);
  });

  it('name a file that is missing, a folder that is no set, and an archive that would fill the memory', async () => {
    const missing = await writeOneRosterFolder(pathOf('missing'), oneRosterUniversity);
    await rm(path.join(missing, 'roles.csv'));
    expect((await planOf(missing)).output).toContain(
      'roles.csv: is not in the set, and manifest.csv says bulk: add it, or write absent for file.roles',
    );
    await rm(path.join(missing, 'manifest.csv'));
    expect((await planOf(missing)).output).toContain('missing: is a folder without manifest.csv');
    const bomb = pathOf('bomb.zip');
    const zeros = new Uint8Array(130 * 1024 * 1024);
    await writeFile(bomb, zipSync({ 'manifest.csv': strToU8('propertyName,value\n'), 'users.csv': zeros }));
    expect((await planOf(bomb)).output).toContain(
      'bomb.zip: has 136314899 bytes unpacked, more than 134217728',
    );
    await writeFile(bomb, (await readFile(bomb)).subarray(0, 200));
    expect((await planOf(bomb)).output).toContain('bomb.zip: is a damaged archive: pack the files again');
  });
});
