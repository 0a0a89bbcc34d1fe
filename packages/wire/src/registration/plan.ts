import {
  count,
  flag,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { listOf } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';
import {
  disciplineFields,
  RegistrationProblem,
  Registration,
  RegistrationSubgroup,
  RegistrationWindow,
  SlotOfDiscipline,
  WaitingPlace,
} from './fields.ts';
import { LiftedRule } from './override-rules.ts';

/** The most disciplines of one check or confirmation. */
export const REGISTRATION_ITEMS_MAX = 40;

export const studentIdentity = { uid: 'personId', id_student: 'personId' } as const;

/** A semester of the caller's curriculum. */
export const semesterFields = { academicYearId: ['id_a_year', id], semesterId: ['id_semester', id] } as const;

/** A discipline of the curriculum with everything that can be chosen for it. */
export const PlanItem = record({
  ...disciplineFields,
  kind: ['kind', oneOfNames(['required', 'byChoice'])],
  isPassed: ['passed', flag],
  subgroups: ['subgroups', list(RegistrationSubgroup)],
});
export type PlanItem = InsideOf<typeof PlanItem>;

/** Everything that the plan of one semester needs. */
export const RegistrationPlan = record({
  termId: ['id_w_s', id],
  window: ['window', nullable(RegistrationWindow)],
  /** Why nothing can be changed now; `null` while the window is open. */
  closed: ['closed', nullable(RegistrationProblem)],
  /** The server's time of this response, for a countdown. */
  serverTime: ['time', timestamp],
  /** What the dean's office allows the caller today. */
  overrides: ['overrides', list(LiftedRule)],
  usualCredits: ['kredits_usual', count],
  maxCredits: ['kredits_max', count],
  items: ['disciplines', list(PlanItem)],
  registrations: ['registrations', list(Registration)],
  waiting: ['queue', list(WaitingPlace)],
  /** Other lessons of the caller in the same term, such as those of the home group. */
  otherLessons: ['lessons', list(SlotOfDiscipline)],
  /** The teachers of the caller's classes in other terms, so that the screen can suggest them. */
  knownTeacherIds: ['id_teachers_known', list(id)],
});
export type RegistrationPlan = InsideOf<typeof RegistrationPlan>;

/** A chosen subgroup. */
export const SeatRef = record({ groupId: ['id_group', id], number: ['subgroup', id] });
export type SeatRef = InsideOf<typeof SeatRef>;

/** The choices of a plan are judged together, in their order. */
export const PlanChoices = record({
  ...semesterFields,
  choices: ['items', listOf(SeatRef, REGISTRATION_ITEMS_MAX)],
});
export type PlanChoices = InsideOf<typeof PlanChoices>;

/** The outcome of one choice. Without a problem it is accepted. */
export const ChoiceResult = record({
  groupId: ['id_group', id],
  number: ['subgroup', id],
  problem: ['problem', optional(RegistrationProblem)],
});
export type ChoiceResult = InsideOf<typeof ChoiceResult>;

/** Endpoints of the plan: look, check all, confirm once (the paths are chosen here, D-07). */
export const registrationPlan = {
  plan: post('/api/regfordisciplines/getplan.json', {
    summary:
      "The caller's curriculum of a semester with subgroups, seats, credits, window and registrations.",
    access: 'student',
    request: record(semesterFields),
    response: single(RegistrationPlan),
    identity: studentIdentity,
  }),
  check: post('/api/regfordisciplines/check.json', {
    summary: 'Judges all choices together and writes nothing.',
    access: 'student',
    request: PlanChoices,
    response: list(ChoiceResult),
    identity: studentIdentity,
  }),
  confirm: post('/api/regfordisciplines/confirm.json', {
    summary: 'Registers all choices that the rules allow, and names the reason of each problem.',
    access: 'student',
    request: PlanChoices,
    response: list(ChoiceResult),
    identity: studentIdentity,
    writes: true,
  }),
  joinQueue: post('/api/regfordisciplines/queue/join.json', {
    summary: 'Puts the caller on the waiting list of a full subgroup.',
    access: 'student',
    request: record({ ...semesterFields, groupId: ['id_group', id], number: ['subgroup', id] }),
    response: single(WaitingPlace),
    identity: studentIdentity,
    writes: true,
  }),
  leaveQueue: post('/api/regfordisciplines/queue/leave.json', {
    summary: 'Takes the caller off a waiting list.',
    access: 'student',
    request: record({ id: ['id_queue', id] }),
    response: list(WaitingPlace),
    identity: studentIdentity,
    writes: true,
  }),
} as const;
