import type { ExamPlace, PlannedPlace } from '@portal/wire';

/** What is typed of a place; an empty text is an empty field. */
export interface PlaceDraft {
  readonly date: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly roomId: number | undefined;
}

export const toDraft = (place: ExamPlace | undefined, date = ''): PlaceDraft => ({
  date: place?.date ?? date,
  startsAt: place?.startsAt ?? '',
  endsAt: place?.endsAt ?? '',
  roomId: place?.roomId,
});

/** Undefined while something other than the room is missing. */
export const toPlace = ({ date, startsAt, endsAt, roomId }: PlaceDraft): PlannedPlace | undefined =>
  date === '' || startsAt === '' || endsAt === '' ? undefined : { date, startsAt, endsAt, roomId };

/** Whether the free rooms of the time can be loaded. */
export const isComplete = (draft: PlaceDraft): boolean =>
  toPlace(draft) !== undefined && draft.startsAt < draft.endsAt;
