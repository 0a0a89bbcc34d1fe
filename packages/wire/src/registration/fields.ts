import { registrationErrorCodes } from '@portal/domain';
import {
  count,
  day,
  flag,
  id,
  list,
  nullable,
  optional,
  record,
  text,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { timeOfDay, wireId } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';

/** A weekly lesson; `day` is 1 Monday to 7 Sunday, odd weeks are the first, third … of the term. */
export const WeekSlot = record({
  day: ['day_number', id],
  lessonTimeId: ['id_time', id],
  startsAt: ['time_start', timeOfDay],
  endsAt: ['time_end', timeOfDay],
  weeks: ['weeks', oneOfNames(['every', 'odd', 'even'])],
  validFrom: ['date_start', day],
  validUntil: ['date_end', day],
  lessonTypeName: ['vid_zaniatiy', text],
  roomName: ['auditoryName', text],
});
export type WeekSlot = InsideOf<typeof WeekSlot>;

/** A discipline at one time of the week. */
export const SlotOfDiscipline = record({
  disciplineId: ['id_discipline', id],
  disciplineName: ['p34', text],
  groupId: ['id_group', id],
  groupName: ['p20', text],
  day: ['day_number', id],
  startsAt: ['time_start', timeOfDay],
  endsAt: ['time_end', timeOfDay],
  weeks: ['weeks', oneOfNames(['every', 'odd', 'even'])],
});
export type SlotOfDiscipline = InsideOf<typeof SlotOfDiscipline>;

/** Both sides of a clash: the lesson that was wanted for, and the one that stands in its way. */
export const Clash = record({ wanted: ['wanted', SlotOfDiscipline], other: ['other', SlotOfDiscipline] });
export type Clash = InsideOf<typeof Clash>;

/** A problem: a stable code, and a message in the language of the request that names the reason. */
export const RegistrationProblem = record({
  code: ['code', oneOfNames(registrationErrorCodes)],
  message: ['message', text],
  /** Set for `timeClash`. */
  clash: ['clash', optional(Clash)],
});
export type RegistrationProblem = InsideOf<typeof RegistrationProblem>;

/** When students may register. All moments are of the server's clock; the last one is not included. */
export const RegistrationWindow = record({
  state: ['state', oneOfNames(['waiting', 'open', 'late', 'closed'])],
  opensAt: ['opens', timestamp],
  closesAt: ['closes', timestamp],
  /** Late registration is open from `closesAt` until then; `null` where there is none. */
  extendedUntil: ['extended_until', nullable(timestamp)],
});
export type RegistrationWindow = InsideOf<typeof RegistrationWindow>;

/** A semester of study and the term in which it takes place; `window` is `null` where none was set. */
export const RegistrationSemester = record({
  id: ['id_semester', id],
  name: ['p43', text],
  termId: ['id_w_s', id],
  termName: ['ws', text],
  window: ['window', nullable(RegistrationWindow)],
  /** The server's time of this response, for a countdown. */
  serverTime: ['time', timestamp],
});
export type RegistrationSemester = InsideOf<typeof RegistrationSemester>;

/** A teacher of a discipline, and the free seats of the subgroups. */
export const RegistrationTeacher = record({
  teacherId: ['id_teacher', id],
  teacherName: ['t_fio', text],
  freeSeats: ['free', count],
});
export type RegistrationTeacher = InsideOf<typeof RegistrationTeacher>;

/** Seats of a subgroup. `groupId` and `number` name it. */
export const seatFields = {
  groupId: ['id_group', id],
  number: ['subgroup', id],
  capacity: ['seats', count],
  taken: ['taken', count],
  /** Students on the waiting list. */
  waiting: ['waiting', count],
} as const;

/** A subgroup that can be chosen: the stream, its number, teacher, seats and week. */
export const RegistrationSubgroup = record({
  ...seatFields,
  groupName: ['p20', text],
  title: ['descGroupNum', text],
  teacherId: ['id_teacher', id],
  teacherName: ['t_fio', text],
  /** `null`: the subgroup covers all types of lessons; else the discipline is registered type by type. */
  lessonTypeId: ['id_vid_zaniatiy', nullable(id)],
  lessonTypeName: ['vid_zaniatiy', nullable(text)],
  slots: ['lessons', list(WeekSlot)],
});
export type RegistrationSubgroup = InsideOf<typeof RegistrationSubgroup>;

/** A discipline of the curriculum, or an optional one next to it. */
export const disciplineFields = {
  disciplineId: ['id_discipline', id],
  disciplineName: ['p34', text],
  credits: ['kredits', count],
  examFormId: ['id_examination', id],
  examFormName: ['p30', text],
  departmentId: ['id_kafedra', id],
  /** The row of the curriculum; -1 for an optional discipline. */
  planItemId: ['id_disciplineForStudent', wireId],
  isByPlan: ['isByPlan', flag],
} as const;

export const RegistrationDiscipline = record(disciplineFields);
export type RegistrationDiscipline = InsideOf<typeof RegistrationDiscipline>;

const chosenSeat = {
  groupId: ['id_group', id],
  groupName: ['p20', text],
  number: ['subgroup', id],
  title: ['descGroupNum', text],
  teacherId: ['id_teacher', id],
  teacherName: ['t_fio', text],
  lessonTypeId: ['id_vid_zaniatiy', nullable(id)],
  lessonTypeName: ['vid_zaniatiy', nullable(text)],
} as const;

/** A registration of the caller. */
export const Registration = record({
  id: ['id', id],
  ...disciplineFields,
  ...chosenSeat,
  registeredAt: ['registered', timestamp],
  slots: ['lessons', list(WeekSlot)],
});
export type Registration = InsideOf<typeof Registration>;

/** The caller's place on a waiting list; 1 is the next one. */
export const WaitingPlace = record({
  id: ['id_queue', id],
  disciplineId: ['id_discipline', id],
  disciplineName: ['p34', text],
  ...chosenSeat,
  place: ['place', count],
  joinedAt: ['joined', timestamp],
});
export type WaitingPlace = InsideOf<typeof WaitingPlace>;
