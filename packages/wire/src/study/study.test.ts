import { describe, expect, it } from '@jest/globals';
import { AcademicYear, Contact, Discipline, Semester, study, Term } from './study.ts';

describe('a contact of the people list', () => {
  it('is the group chat when the wire says -1 twice (§3 Current contact.1, §9 Chat.3, D-08.2)', () => {
    const wire = { idid: -1, fio: 'Групповой чат', countMessages: 2, id_type: 2, faculty: 1, group: -1 };
    expect(Contact.decode(wire)).toEqual({
      kind: 'groupChat',
      personId: undefined,
      fullName: 'Групповой чат',
      unreadCount: 2,
    });
    expect(Contact.encode(Contact.decode(wire))).toEqual(wire);
  });

  it('is a person with a role otherwise (§3 Current contact.2)', () => {
    const teacher = { kind: 'teacher', personId: 101, fullName: 'A', unreadCount: 0 } as const;
    expect(Contact.encode(teacher)).toMatchObject({ idid: 101, id_type: 1 });
    expect(Contact.decode(Contact.encode(teacher))).toEqual(teacher);
  });
});

describe('the student list', () => {
  it('keeps only the first element of the response (§4 Filter cascade.5, D-11.1)', () => {
    const row = { idid: 5, fio: 'B', countMessages: 0, id_type: 2, group: 31 };
    expect(study.students.response.decode([[row], ['something else']])).toHaveLength(1);
    expect(study.students.response.encode([])).toEqual([[]]);
  });
});

describe('a discipline', () => {
  it('renames the wire fields (§3 Discipline.1, D-09.2)', () => {
    const row = {
      id: 1,
      id_discipline: 11,
      p34: 'Базы данных',
      discipline: 'Базы данных (4)',
      kredit: 4,
      isSelect: 1,
      vid_discipline: 'П',
    };
    const inside = Discipline.decode(row);
    expect(inside).toMatchObject({ name: 'Базы данных', isElective: true, credits: 4, kind: 'П' });
    expect(Discipline.encode(inside)).toEqual(row);
  });
});

describe('the calendar', () => {
  it('has the wire names of year, term and semester (§3 Discipline.2)', () => {
    expect(AcademicYear.decode({ id_a_year: 2026, p32: '2026-27' })).toEqual({ id: 2026, label: '2026-27' });
    expect(Term.decode({ id_ws: 2, ws: 'Осенний' })).toEqual({ id: 2, name: 'Осенний' });
    expect(Semester.decode({ id_semester: 5, p43: '5' })).toEqual({ id: 5, name: '5' });
  });
});
