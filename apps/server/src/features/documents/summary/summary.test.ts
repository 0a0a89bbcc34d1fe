import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { languages } from '@portal/domain';
import { documents } from '@portal/wire';
import { readPdf } from '../../../../test/files/read-pdf.ts';
import { readWorkbook } from '../../../../test/files/read-workbook.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { signInOffice } from '../../../../test/people/office-people.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { summaryRows } from './group-summary.ts';

let server: TestServer;
let office: TestClient;
let groupId: number;
beforeAll(async () => {
  server = await startServer();
  ({ client: office } = await signInOffice(server, 'office'));
  const [row] = await queryRows<{ id: number }>(
    server.db,
    'select group_id as id from group_member where person_id = 9 and is_home',
  );
  groupId = row?.id ?? 0;
});
afterAll(() => server.close());

async function newestTerm() {
  const [term] = await office.request(documents.terms, { groupId });
  if (!term) throw new Error('The group has no grades');
  const { academicYearId, termId } = term;
  return { groupId, academicYearId, termId };
}

const termOf = ({ academicYearId, termId }: Awaited<ReturnType<typeof newestTerm>>) => ({
  academicYearId,
  termId,
});

interface GradeOfTerm {
  readonly fullName: string;
  readonly discipline: Record<'ru' | 'kg' | 'en', string>;
  readonly points: number | null;
}

/** The best attempts of the group at the disciplines of the term. */
const gradesOf = ({ academicYearId, termId }: Awaited<ReturnType<typeof newestTerm>>) =>
  queryRows<GradeOfTerm>(
    server.db,
    `select person.full_name as "fullName", discipline.title as discipline, max(points) as points
     from final_grade grade join person on person.id = student_id join discipline on discipline.id = discipline_id
     where group_id = ${groupId} and (discipline_id, semester) in (select discipline_id, semester from final_grade first
       where first.group_id = ${groupId} and academic_year_id = ${academicYearId} and term_id = ${termId} and attempt = 1)
     group by person.id, person.full_name, discipline.id, discipline.title`,
  );

describe('the summary sheet of a group (D-64.21)', () => {
  it('offers the terms in which the group has grades, newest first', async () => {
    const terms = await office.request(documents.terms, { groupId });
    expect(terms.length).toBeGreaterThan(0);
    const years = terms.map(({ academicYearId }) => academicYearId);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    const groups = await office.request(documents.groups, {});
    expect(groups.map((group) => group.groupId)).toContain(groupId);
  });

  it.each(languages)('as a PDF with a code names every student and discipline: %s', async (language) => {
    const term = await newestTerm();
    const reply = await office.tryRequest(documents.summaryPdf, { ...term, language });
    expect(reply.status).toBe(200);
    const { pages } = await readPdf(reply.bytes);
    const text = pages.join(' ').replaceAll(/\s+/g, ' ');
    const grades = await gradesOf(term);
    for (const { fullName, discipline } of grades) {
      expect(text).toContain(fullName);
      expect(text).toContain(discipline[language]);
    }
    const views = await queryRows(
      server.db,
      `select details from audit where action = 'recordsExported' and details ->> 'what' = 'group summary'`,
    );
    expect(views).toContainEqual({ details: { what: 'group summary', group: groupId, ...termOf(term) } });
    const issued = await queryRows(server.db, "select kind from issued_document where kind = 'groupSummary'");
    expect(issued.length).toBeGreaterThan(0);
  });

  it('as a workbook has the sum of every student', async () => {
    const term = await newestTerm();
    const reply = await office.tryRequest(documents.summaryXlsx, term);
    const { cells } = await readWorkbook(reply.bytes);
    const found = Object.entries(cells).map(([at, cell]) => ({ row: at.replace(/^[A-Z]+/, ''), ...cell }));
    const sums = Map.groupBy(await gradesOf(term), ({ fullName }) => fullName);
    expect(sums.size).toBeGreaterThan(3);
    for (const [fullName, grades] of sums) {
      const own = found.find((cell) => 'text' in cell && cell.text === fullName);
      const sum = grades.reduce((before, { points }) => before + (points ?? 0), 0);
      expect(found).toContainEqual({ row: own?.row, n: String(sum) });
    }
  });
});

const scale = {
  fromYear: 2000,
  passFrom: 61,
  letters: [
    { letter: 'A', from: 87, gradePoints: 4 },
    { letter: 'C', from: 61, gradePoints: 2 },
    { letter: 'F', from: 0, gradePoints: 0 },
  ],
};

describe('places in a summary sheet', () => {
  const disciplines = [1, 2, 3].map((disciplineId) => ({
    disciplineId,
    semester: 1,
    code: '',
    names: { ru: '', kg: '', en: '' },
    examFormNames: { ru: '', kg: '', en: '' },
    credits: disciplineId,
  }));
  const points = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
  const classes = fc.array(fc.tuple(points, points, points), { minLength: 1, maxLength: 12 });

  it('follow the GPA of the results that there are, as a plain computation says', () => {
    fc.assert(
      fc.property(classes, (marks) => {
        const students = marks.map((_, at) => ({ studentId: at, fullName: String(at) }));
        const grades = marks.flatMap((own, studentId) =>
          own.flatMap((mark, at) =>
            mark === undefined
              ? []
              : [
                  {
                    studentId,
                    disciplineId: at + 1,
                    semester: 1,
                    academicYearId: 2026,
                    credits: at + 1,
                    attempt: 1,
                    points: mark,
                    isPassed: null,
                  },
                ],
          ),
        );
        const value = (mark: number) => (mark >= 87 ? 4 : mark >= 61 ? 2 : 0);
        const plain = marks.map((own) => {
          const credits = own.reduce<number>((sum, mark, at) => sum + (mark === undefined ? 0 : at + 1), 0);
          const earned = own.reduce<number>(
            (sum, mark, at) => sum + (mark === undefined ? 0 : value(mark) * (at + 1)),
            0,
          );
          return credits === 0 ? null : Math.round((earned / credits) * 100) / 100;
        });
        const rows = summaryRows([scale], students, { disciplines, grades });
        expect(rows.map(({ place }) => place)).toEqual(
          plain.map((gpa) =>
            gpa === null ? null : plain.filter((other) => other !== null && other > gpa).length + 1,
          ),
        );
        expect(rows.map(({ owes }) => owes)).toEqual(
          marks.map((own) => own.filter((mark) => mark !== undefined && mark < 61).length),
        );
      }),
    );
  });
});
