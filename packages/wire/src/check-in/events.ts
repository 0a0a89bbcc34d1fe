import { id, optional, record, text, timestamp, type InsideOf } from '../codec/codec.ts';
import { optionalList } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { OwnVisit, RosterEntry } from './visit.ts';
import { liveTopic } from '../live/live-topic.ts';

/** The code of a check-in during one slot of the server's clock. */
export const CheckInCode = record({
  token: ['t', text],
  spokenCode: ['code', text],
  /** The server's time when the code was sent. */
  sentAt: ['time', timestamp],
  slotEndsAt: ['slot_end', timestamp],
});
export type CheckInCode = InsideOf<typeof CheckInCode>;

/**
 * An event of the topic `check-in`. Teachers receive a new code every slot (`code`), changed entries of the roster (`roster`) and
 * the end (`ended`); a student receives a visit (`visit`) after the teacher's decision; `missed` asks to fetch again.
 */
export const CheckInEvent = record({
  kind: ['kind', oneOfNames(['code', 'roster', 'ended', 'visit', 'missed'])],
  checkInId: ['id_checkin', optional(id)],
  code: ['qr', optional(CheckInCode)],
  entries: ['roster', optionalList(RosterEntry)],
  visit: ['visit', optional(OwnVisit)],
});
export type CheckInEvent = InsideOf<typeof CheckInEvent>;

/** Check-ins of the caller, in the event stream. */
export const checkInTopic = liveTopic('check-in', CheckInEvent);
