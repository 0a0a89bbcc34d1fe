import { describe, expect, it } from '@jest/globals';
import { deltaOf, oneRosterUniversity } from '../../../../test/records/a-one-roster-set.ts';
import { convertOneRoster, universityWith } from '../../../../test/records/convert-one-roster.ts';

const idsOf = (rows: readonly Readonly<Record<string, unknown>>[] | undefined) =>
  rows?.map(({ sourceId }) => sourceId);

describe('organizations', () => {
  it('are faculties, departments below one, and specialities by the extension', async () => {
    const { rows, problems } = await convertOneRoster(
      universityWith({
        orgs: [
          'N,,,Министерство,national,,,,',
          'D,,,Университет,district,,N,,',
          'F,,,Факультет,school,,D,,',
          'C,,,Институт,department,,F,,',
          'K,,,Кафедра,department,KK,C,,Chair',
          'X,,,Высшая школа,local,,D,faculty,',
        ],
        courses: [],
        classes: [],
        users: [],
        roles: [],
        enrollments: [],
        demographics: [],
      }),
    );
    expect(problems).toEqual([]);
    expect(rows('faculties')).toEqual([
      { sourceId: 'F', title: 'Факультет', titleEn: null, code: 'F' },
      { sourceId: 'X', title: 'Высшая школа', titleEn: null, code: 'X' },
    ]);
    expect(rows('departments')).toMatchObject([
      { sourceId: 'C', faculty: 'F' },
      { sourceId: 'K', faculty: 'F', code: 'KK', titleEn: 'Chair' },
    ]);
    expect(rows('specialities')).toEqual([]);
  });

  it('must lead to a faculty, and have a type of the standard', async () => {
    const { problems } = await convertOneRoster(
      universityWith({
        orgs: ['K,,,Кафедра,department,,,,', 'Z,,,Клуб,ext:club,,K,,', 'L,,,Лаборатория,department,,L,,'],
      }),
    );
    expect(problems.filter((one) => one.startsWith('orgs'))).toEqual([
      "orgs.csv, line 3, type 'ext:club': is no type of the standard: write district, school or department, or say it in metadata.kg.kind",
      "orgs.csv, line 2, parentSourcedId '': leads to no faculty: write the sourcedId of an organization with the type school",
      "orgs.csv, line 4, parentSourcedId 'L': leads to no faculty: write the sourcedId of an organization with the type school",
    ]);
  });
});

describe('academic sessions', () => {
  it('are terms in the order of their days, and parts of a term belong to it', async () => {
    const { rows, notes } = await convertOneRoster(oneRosterUniversity);
    expect(rows('years')).toEqual([
      { sourceId: 'Y26', year: '2026', label: '2026-27', firstDay: '2026-09-01', lastDay: '2027-08-31' },
    ]);
    expect(rows('terms')).toMatchObject([
      { sourceId: 'A2', year: 'Y26', term: 'spring', lastDay: '2027-06-10' },
      { sourceId: 'A1', year: 'Y26', term: 'fall' },
    ]);
    expect(rows('teaching')?.[0]).toMatchObject({ sourceId: 'C1', year: 'Y26', term: 'fall', group: 'G1' });
    expect(notes.map(({ title }) => title)).toContain('Not brought in, because they are parts of a term: 1');
  });

  it('have three terms in a year at most, and the years of their terms', async () => {
    const session = (id: string, day: string, parent = 'Y26') =>
      `${id},,,${id},term,${day},2027-08-30,${parent},2027`;
    const { problems } = await convertOneRoster(
      universityWith({
        academicSessions: [
          'Y26,,,2026,schoolYear,2026-09-01,2027-09-01,,2029',
          ...['2026-09-01', '2026-11-01', '2027-01-01', '2027-04-01'].map((day, at) =>
            session(`Q${at}`, day),
          ),
        ],
      }),
    );
    expect(problems).toContain(
      "academicSessions.csv, line 6, startDate '2027-04-01': begins the term 4 of its year, which has fall, spring and summer: give a part of a term the type gradingPeriod and the term as its parent",
    );
    expect(problems).toContain(
      "academicSessions.csv, line 2, schoolYear '2029': is not the year in which a year from 2026-09-01 ends: correct it or the start date",
    );
  });

  it('need no year in the file: the year ends in schoolYear', async () => {
    const { rows } = await convertOneRoster(
      universityWith({ academicSessions: ['A1,,,Осень,semester,2026-09-01,2027-01-21,,2027'] }),
    );
    expect(rows('terms')).toMatchObject([{ sourceId: 'A1', year: '2026', term: 'fall' }]);
  });

  it('keep the term that is stored, whatever the order of a file with changes', async () => {
    const terms = new Map([['A2', { year: '2026', term: 'spring', firstDay: '2027-01-25' }]]);
    const lines = deltaOf({ academicSessions: ['A2,active,,Весна,semester,2027-02-01,2027-06-11,Y26,2027'] });
    const options = { modes: { academicSessions: 'delta' } };
    const years = new Map([['Y26', { year: '2026' }]]);
    const { rows } = await convertOneRoster(lines, options, { terms, years });
    expect(rows('terms')).toMatchObject([{ term: 'spring', firstDay: '2027-02-01' }]);
  });
});

describe('classes', () => {
  it('in several terms, or in a whole year, are one in each', async () => {
    const { rows } = await convertOneRoster(
      universityWith({
        classes: [
          'C1,,,М,,D1,,scheduled,,F1,Y26,,,,,,,4,3,1',
          'C2,,,Н,,D1,,scheduled,,F1,"A1,Q1",,,,,,,4,3,1',
        ],
      }),
    );
    expect(idsOf(rows('teaching'))).toEqual(['C1/A1', 'C1/A1', 'C1/A2', 'C1/A2', 'C2']);
    expect(rows('groups')).toMatchObject([
      { sourceId: 'C1', kind: 'stream' },
      { sourceId: 'C2', kind: 'stream' },
    ]);
  });

  it('need a school, a known term, and what the portal has to know', async () => {
    const { problems } = await convertOneRoster(
      universityWith({
        courses: ['D1,,,,Математика,M1,,K1,,,Обязательная'],
        classes: ['C1,,,М,,,,scheduled,,U,A9,,,,,,,,3,1'],
        enrollments: ['e6,,,C1,F1,T1,teacher,,,,lecture'],
      }),
    );
    expect(problems).toEqual([
      "classes.csv, line 2, schoolSourcedId 'U': leads to no faculty: write the sourcedId of an organization with the type school",
      "classes.csv, line 2, courseSourcedId '': is empty: write the sourcedId of a course",
      "classes.csv, line 2, metadata.kg.credits '': is empty: write the credits of the class",
      "classes.csv, line 2, termSourcedIds 'A9': has 'A9', which is no term of the set or the portal: write the sourcedId of a semester or term of academicSessions.csv",
    ]);
  });

  it('of one title are streams with their codes or ids, and a stored stream keeps its name', async () => {
    const lines = ['1', '2', '3'].map(
      (id) => `C${id},,,Физика,,D1,${id === '3' ? '' : `P${id}`},scheduled,,F1,A1,,,,,,,4,3,`,
    );
    const { rows } = await convertOneRoster(
      universityWith({ classes: [...lines, 'C4,,,Химия,,D1,X,scheduled,,F1,A1,,,,,,,4,3,'] }),
    );
    expect(rows('groups')?.map(({ title }) => title)).toEqual([
      'Физика (P1)',
      'Физика (P2)',
      'Физика (C3)',
      'Химия',
    ]);
    const groups = new Map([
      ['C1', { title: 'Физика (P1)' }],
      ['C5', { title: 'Химия' }],
    ]);
    const changed = deltaOf({
      classes: [...lines.slice(0, 1), 'C4,,,Химия,,D1,X,scheduled,,F1,A1,,,,,,,4,3,'].map((one) =>
        one.replace(',', ',active'),
      ),
    });
    const options = { modes: { classes: 'delta' } };
    const delta = await convertOneRoster(changed, options, { groups });
    expect(delta.rows('groups')?.map(({ title }) => title)).toEqual(['Физика (P1)', 'Химия (X)']);
  });

  it('of a set without the extension are groups and streams; courses and teachers are listed', async () => {
    const plain = (name: string, columns: number) =>
      (oneRosterUniversity[name] ?? []).map((line) => line.split(',').slice(0, columns).join(','));
    const files = {
      ...oneRosterUniversity,
      orgs: plain('orgs', 7).slice(0, 4),
      courses: plain('courses', 10),
      classes: plain('classes', 14),
      users: plain('users', 22),
      enrollments: plain('enrollments', 10),
    };
    const { tables, problems, notes } = await convertOneRoster(files);
    expect(problems).toEqual([]);
    expect(tables.map(({ name }) => name)).toEqual([
      'faculties',
      'departments',
      'years',
      'terms',
      'groups',
      'people',
      'members',
    ]);
    expect(notes.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Not brought in, because the file has no column metadata.kg.kind: 1',
        'Not brought in, because there is no metadata.kg.credits of classes.csv, metadata.kg.semester of classes.csv, metadata.kg.lessons of enrollments.csv: 2',
      ]),
    );
  });
});
