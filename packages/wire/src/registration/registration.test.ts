import { describe, expect, it } from '@jest/globals';
import { registration, registrationTopic } from '../index.ts';
import { Registration, RegistrationProblem, RegistrationSemester, WaitingPlace } from './fields.ts';

const lesson = {
  day_number: 1,
  id_time: 2,
  time_start: '09:30',
  time_end: '10:50',
  weeks: 'odd',
  date_start: '2027-09-01',
  date_end: '2028-01-20',
  vid_zaniatiy: 'Лекция',
  auditoryName: '1-101',
};
const chosen = {
  id_group: 9,
  p20: 'ПИ-25-R001-А',
  subgroup: 2,
  descGroupNum: 'Подгруппа 2',
  id_teacher: 4,
  t_fio: 'Осмонова Гүлзат Төлөгөновна',
  id_vid_zaniatiy: null,
  vid_zaniatiy: null,
};
const discipline = { id_discipline: 33, p34: 'Анализ данных' };

describe('a registration on the wire', () => {
  it('has discipline, teacher, subgroup and week with the names of the specification (§3 Registration save payload)', () => {
    const row = {
      id: 7,
      ...discipline,
      kredits: 5,
      id_examination: 1,
      p30: 'Экзамен',
      id_kafedra: 3,
      id_disciplineForStudent: -1,
      isByPlan: 0,
      ...chosen,
      registered: '2027-08-20T03:00:00.000Z',
      lessons: [lesson],
    };
    const decoded = Registration.decode(row);
    expect(decoded).toMatchObject({ disciplineId: 33, isByPlan: false, planItemId: -1, lessonTypeId: null });
    expect(Registration.encode(decoded)).toEqual(row);
  });

  it('is saved with the fields of the specification, and without those that the server knows', () => {
    const choice = {
      id_a_year: 2027,
      id_semester: 5,
      id_teacher: 4,
      id_discipline: 33,
      id_group: 9,
      subgroup: 2,
    };
    expect(registration.save.request.decode(choice)).toMatchObject({
      groupId: 9,
      number: 2,
      isByPlan: undefined,
    });
    expect(registration.save.identity).toEqual({ uid: 'personId', id_student: 'personId' });
    expect(registration.saveByType.path).toBe('/lms/api/regfordisciplines/bytype/actionegistration.json');
  });
});

describe('a problem on the wire', () => {
  it('names both sides of a clash', () => {
    const side = {
      ...discipline,
      id_group: 9,
      p20: 'ПИ',
      day_number: 1,
      time_start: '08:00',
      time_end: '09:20',
      weeks: 'every',
    };
    const row = {
      code: 'timeClash',
      message: 'Пересекается',
      clash: { wanted: side, other: { ...side, id_discipline: 34 } },
    };
    const problem = RegistrationProblem.decode(row);
    expect(problem.clash?.other.disciplineId).toBe(34);
    expect(RegistrationProblem.encode(problem)).toEqual(row);
  });

  it('has one of the known codes', () => {
    expect(() => RegistrationProblem.decode({ code: 'notToday', message: '' })).toThrow('notToday');
  });
});

describe('windows, waiting lists and events', () => {
  it('carry the time of the server', () => {
    const row = {
      id_semester: 5,
      p43: '5',
      id_w_s: 2,
      ws: 'Осенний',
      window: {
        state: 'late',
        opens: '2027-08-20T03:00:00.000Z',
        closes: '2027-09-03T12:00:00.000Z',
        extended_until: null,
      },
      time: '2027-09-04T00:00:00.000Z',
    };
    const semester = RegistrationSemester.decode(row);
    expect(semester.window).toMatchObject({ state: 'late', extendedUntil: null });
    expect(RegistrationSemester.encode(semester)).toEqual(row);
  });

  it('have a place', () => {
    const row = { id_queue: 3, ...discipline, ...chosen, place: 1, joined: '2027-08-20T03:00:00.000Z' };
    expect(WaitingPlace.encode(WaitingPlace.decode(row))).toEqual(row);
  });

  it('leave out what an event does not have', () => {
    expect(registrationTopic.event.encode({ kind: 'own', seats: [] })).toEqual({
      kind: 'own',
      subgroups: undefined,
    });
    const seats = {
      kind: 'seats',
      subgroups: [{ id_group: 9, subgroup: 2, seats: 15, taken: 3, waiting: 1 }],
    };
    expect(registrationTopic.event.decode(seats).seats).toEqual([
      { groupId: 9, number: 2, capacity: 15, taken: 3, waiting: 1 },
    ]);
  });
});
