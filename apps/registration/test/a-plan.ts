import type {
  PlanItem,
  Registration,
  RegistrationDiscipline,
  RegistrationPlan,
  RegistrationSubgroup,
  RegistrationWindow,
  WaitingPlace,
  WeekSlot,
} from '@portal/wire';

export const aWeekSlot = (facts: Partial<WeekSlot> = {}): WeekSlot => ({
  day: 1,
  lessonTimeId: 1,
  startsAt: '08:00',
  endsAt: '09:20',
  weeks: 'every',
  validFrom: '2027-09-01',
  validUntil: '2027-12-31',
  lessonTypeName: 'Лекция',
  roomName: '1-101',
  ...facts,
});

export const aSubgroup = (facts: Partial<RegistrationSubgroup> = {}): RegistrationSubgroup => ({
  groupId: 501,
  number: 1,
  capacity: 30,
  taken: 12,
  waiting: 0,
  groupName: 'БД-1',
  title: 'Подгруппа 1',
  teacherId: 101,
  teacherName: 'Асанов Э. Ө.',
  lessonTypeId: null,
  lessonTypeName: null,
  slots: [aWeekSlot()],
  ...facts,
});

export const aPlanItem = (facts: Partial<PlanItem> = {}): PlanItem => ({
  disciplineId: 11,
  disciplineName: 'Базы данных',
  credits: 5,
  examFormId: 1,
  examFormName: 'Экзамен',
  departmentId: 3,
  planItemId: 71,
  isByPlan: true,
  kind: 'required',
  isPassed: false,
  subgroups: [
    aSubgroup(),
    aSubgroup({ number: 2, title: 'Подгруппа 2', slots: [aWeekSlot({ day: 2 })] }),
    aSubgroup({
      groupId: 502,
      groupName: 'БД-2',
      title: 'Поток 2',
      teacherId: 102,
      teacherName: 'Петрова А. В.',
      slots: [aWeekSlot({ day: 3 })],
    }),
  ],
  ...facts,
});

/** A discipline next to the curriculum. */
export const anOptional = (disciplineId: number, disciplineName: string): RegistrationDiscipline => {
  const { kind: _kind, isPassed: _isPassed, subgroups: _subgroups, ...discipline } = aPlanItem();
  return { ...discipline, disciplineId, disciplineName, planItemId: -1, isByPlan: false, credits: 3 };
};

export const aRegistration = (facts: Partial<Registration> = {}): Registration => {
  const { kind: _kind, isPassed: _isPassed, subgroups: _subgroups, ...discipline } = aPlanItem();
  const [{ capacity: _capacity, taken: _taken, waiting: _waiting, ...seat }] = [aSubgroup()];
  return { id: 900, ...discipline, ...seat, registeredAt: '2027-05-10T03:00:00.000Z', ...facts };
};

export const aWaitingPlace = (facts: Partial<WaitingPlace> = {}): WaitingPlace => ({
  id: 60,
  disciplineId: 11,
  disciplineName: 'Базы данных',
  groupId: 501,
  groupName: 'БД-1',
  number: 1,
  title: 'Подгруппа 1',
  teacherId: 101,
  teacherName: 'Асанов Э. Ө.',
  lessonTypeId: null,
  lessonTypeName: null,
  place: 2,
  joinedAt: '2027-05-10T03:00:00.000Z',
  ...facts,
});

export const anOpenWindow = (facts: Partial<RegistrationWindow> = {}): RegistrationWindow => ({
  state: 'open',
  opensAt: '2027-05-01T03:00:00.000Z',
  closesAt: '2027-05-20T03:00:00.000Z',
  extendedUntil: null,
  ...facts,
});

export const aPlan = (facts: Partial<RegistrationPlan> = {}): RegistrationPlan => ({
  termId: 1,
  window: anOpenWindow(),
  closed: null,
  serverTime: '2027-05-10T03:00:00.000Z',
  usualCredits: 30,
  overrides: [],
  maxCredits: 36,
  items: [aPlanItem()],
  registrations: [],
  waiting: [],
  otherLessons: [],
  knownTeacherIds: [],
  ...facts,
});
