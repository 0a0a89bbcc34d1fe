import { describe, expect, it } from '@jest/globals';
import { activities } from './activities.ts';
import { CODE, requestOf, type DayFacts } from './day-requests.ts';

const [STUDENT, TEACHER] = [7, 3];
const facts: DayFacts = {
  teacherIds: new Set([TEACHER]),
  logins: new Map([
    [STUDENT, 'student7'],
    [TEACHER, 'teacher3'],
  ]),
  password: 'Student-2026',
  chats: new Map([
    [
      STUDENT,
      {
        academicYearId: 2026,
        termId: 2,
        disciplineId: 5,
        credits: 4,
        partner: { kind: 'group', groupId: 11, isElective: false },
      },
    ],
  ]),
  choices: new Map([
    [STUDENT, { academicYearId: 2027, semesterId: 3, choices: [{ groupId: 12, number: 1 }] }],
  ]),
  checkIns: new Map([[STUDENT, 40]]),
};

const bodyOf = (step: Parameters<typeof requestOf>[0]['step'], personId: number): unknown =>
  JSON.parse(requestOf({ step, personId }, facts).body ?? '{}');

describe('the requests of a day', () => {
  it('exist for each step of each activity', () => {
    for (const { steps, who } of activities)
      for (const step of steps) {
        const { method, path, body } = requestOf(
          { step, personId: who === 'teaching' ? TEACHER : STUDENT },
          facts,
        );
        expect(path).toMatch(/^\/lms/);
        expect([step, body === undefined]).toEqual([step, method === 'GET']);
      }
  });

  it('name their person and role, as browsers do (D-04)', () => {
    expect(bodyOf('unread', STUDENT)).toMatchObject({ uid: STUDENT });
    expect(bodyOf('unread', TEACHER)).toMatchObject({ uid: TEACHER });
    expect(bodyOf('schedule', STUDENT)).toMatchObject({ year: 2026, ws: 2, id: STUDENT, role: 2 });
    expect(bodyOf('register', STUDENT)).toMatchObject({
      id_semester: 3,
      items: [{ id_group: 12, subgroup: 1 }],
    });
  });

  it('sign in as a new browser with the password, and as nobody else', () => {
    const signIn = requestOf({ step: 'signIn', personId: STUDENT }, facts);
    expect(signIn).toMatchObject({ isVisitor: true, expected: '"uid":7,' });
    expect(bodyOf('signIn', STUDENT)).toEqual({ login: 'student7', password: 'Student-2026' });
    expect(requestOf({ step: 'unread', personId: STUDENT }, facts).isVisitor).toBeUndefined();
  });

  it('show the code of the own lesson and are right only with a presence', () => {
    const scan = requestOf({ step: 'checkIn', personId: STUDENT }, facts);
    expect(scan).toMatchObject({ checkInId: 40, writes: true, expected: '"verdict":"present"' });
    expect(bodyOf('checkIn', STUDENT)).toMatchObject({ t: CODE, idStud: STUDENT });
  });

  it('are refused for a person of whom nothing is known', () => {
    expect(() => requestOf({ step: 'marks', personId: TEACHER }, facts)).toThrow(
      'Nothing is prepared for person 3',
    );
  });
});
