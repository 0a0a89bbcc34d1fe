import { describe, expect, it } from '@jest/globals';
import { reports } from '../index.ts';
import { STUDY_YEAR_MAX } from '../office/choices.ts';
import { reportKinds } from './reports.ts';

const { choices, table, xlsx, pdf, workload } = reports;
const filter = { kind: 'debts', id_a_year: 2026, id_w_s: 2 };

describe('the filter of a report on the wire', () => {
  it('has year and term with the names of the other calls, and the rest only when it is chosen', () => {
    expect(table.request.decode(filter)).toEqual({ kind: 'debts', academicYearId: 2026, termId: 2 });
    const whole = { ...filter, id_faculty: 3, kurs: 4, id_group: 12 };
    const decoded = table.request.decode(whole);
    expect(decoded).toMatchObject({ facultyId: 3, studyYear: 4, groupId: 12 });
    expect(table.request.encode(decoded)).toEqual(whole);
  });

  it.each(reportKinds)('can be of %s', (kind) => {
    expect(table.request.decode({ ...filter, kind }).kind).toBe(kind);
  });

  it('accepts only the known kinds, ids, and years of study from the first to the last', () => {
    const { properties, required } = table.request.schema;
    expect(required).toEqual(['kind', 'id_a_year', 'id_w_s']);
    expect(properties?.['kind']?.enum).toEqual([...reportKinds]);
    expect(properties?.['kurs']).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: STUDY_YEAR_MAX,
    });
    for (const name of ['id_a_year', 'id_w_s', 'id_faculty', 'id_group'])
      expect([name, properties?.[name]]).toEqual([
        name,
        expect.objectContaining({ type: 'integer', minimum: 1 }),
      ]);
  });

  it('is the same for the page and for both files', () => {
    expect([xlsx.request, pdf.request]).toEqual([table.request, table.request]);
  });
});

describe('a report on the wire', () => {
  const row = {
    title: 'Академические задолженности',
    explanation: 'Дисциплины, которые студент ни разу не сдал.',
    columns: [
      { header: 'Студент', align: 'left' },
      { header: 'Дата', align: 'center' },
      { header: 'Кредиты', align: 'right' },
    ],
    rows: [['Үсөнов Бектур', '01.02.2027', '5']],
    totals: [],
    count: 412,
  };

  it('is texts in rows, with the number of all rows', () => {
    const decoded = table.response.decode([row]);
    expect(decoded).toMatchObject({ rows: [['Үсөнов Бектур', '01.02.2027', '5']], rowCount: 412 });
    expect(table.response.encode(decoded)).toEqual([row]);
  });

  it('has every field in every answer, also a report without rows', () => {
    const { required } = table.response.schema.items ?? table.response.schema;
    expect(required).toEqual(Object.keys(row));
  });
});

describe('the choices of reports on the wire', () => {
  it('have groups without a year of study', () => {
    const row = {
      kinds: [{ kind: 'risk', name: 'Студенты в зоне риска' }],
      terms: [{ id_a_year: 2026, id_w_s: 2, a_year: '2026-27', ws: 'Осенний', current: 1 }],
      faculties: [{ id_faculty: 3, faculty: 'ФИТ' }],
      groups: [{ id_group: 12, p20: 'ПИ-1-25', id_faculty: 3, kurs: null }],
    };
    const decoded = choices.response.decode([row]);
    expect(decoded.groups).toEqual([{ groupId: 12, groupName: 'ПИ-1-25', facultyId: 3, studyYear: null }]);
    expect(decoded.terms).toMatchObject([{ academicYearId: 2026, termId: 2, isCurrent: true }]);
    expect(choices.response.encode(decoded)).toEqual([row]);
  });
});

describe('who may read reports', () => {
  it('is who has the claim; every teacher reads their own hours', () => {
    for (const { access } of [choices, table, xlsx, pdf]) expect(access).toEqual({ claim: 'reports.read' });
    expect(workload.access).toBe('teacher');
  });

  it('is of their own hours nobody but the caller: the request names no teacher', () => {
    const term = { id_a_year: 2026, id_w_s: 2 };
    expect(workload.request.encode(workload.request.decode({ ...term, id_teacher: 7 }))).toEqual(term);
  });
});
