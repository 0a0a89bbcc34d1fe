import { describe, expect, it } from '@jest/globals';
import { Contact, Discipline, study } from './study.ts';

describe('a contact of the people list', () => {
  it('is the group chat when the wire says -1 twice (spec §3)', () => {
    const wire = { idid: -1, fio: 'Групповой чат', countMessages: 2, id_type: 2, faculty: 1, group: -1 };
    expect(Contact.decode(wire)).toEqual({
      kind: 'groupChat',
      personId: undefined,
      fullName: 'Групповой чат',
      unreadCount: 2,
    });
    expect(Contact.encode(Contact.decode(wire))).toEqual(wire);
  });

  it('is a person with a role otherwise', () => {
    const teacher = { kind: 'teacher', personId: 101, fullName: 'A', unreadCount: 0 } as const;
    expect(Contact.encode(teacher)).toMatchObject({ idid: 101, id_type: 1 });
    expect(Contact.decode(Contact.encode(teacher))).toEqual(teacher);
  });
});

describe('the student list', () => {
  it('keeps only the first element of the response (D-11)', () => {
    const row = { idid: 5, fio: 'B', countMessages: 0, id_type: 2, group: 31 };
    expect(study.students.response.decode([[row], ['something else']])).toHaveLength(1);
    expect(study.students.response.encode([])).toEqual([[]]);
  });
});

describe('a discipline', () => {
  it('renames the wire fields', () => {
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
