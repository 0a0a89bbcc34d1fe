import { formatDay, type Language } from '@portal/i18n';
import type { ExamPlace } from '@portal/wire';

/** Day, times, room and building of an exam or a consultation in one line. */
export const placeText = (
  { date, startsAt, endsAt, roomName, buildingName }: Omit<ExamPlace, 'roomId'>,
  language: Language,
): string =>
  [formatDay(date, language), `${startsAt}–${endsAt}`, roomName, buildingName].filter(Boolean).join(', ');
