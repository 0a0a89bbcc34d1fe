import { schedule } from '@portal/wire';
import {
  accessCase,
  anySession,
  everyone,
  studentsOnly,
  teachersOnly,
  type AccessTable,
} from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';
import { createSessionFor } from '../people.ts';
import { officeTimetableAccess } from './office/timetable.access.ts';

const currentTerm = ({ shared: { academicYearId, termId } }: AccessFixture) => ({ academicYearId, termId });

/** The key of the owner, which is all that reading the lessons needs. */
const keyOfOwner = async ({ server, people }: AccessFixture) => {
  const client = await createSessionFor(server, people.owner);
  const { address } = await client.request(schedule.subscribe, {});
  return { key: address.split('key=')[1] ?? '' };
};

export const scheduleAccess: AccessTable<typeof schedule> = {
  ...officeTimetableAccess,
  ofTeacher: [accessCase(teachersOnly, currentTerm)],
  ofStudent: [accessCase(studentsOnly, currentTerm)],
  freeRooms: [accessCase(anySession)],
  calendar: [accessCase(anySession, currentTerm)],
  feed: [
    accessCase(everyone(404), () => ({ key: 'x'.repeat(43) })),
    { ...accessCase(everyone(200), keyOfOwner), isByKey: true },
  ],
  subscription: [accessCase(anySession)],
  subscribe: [accessCase(anySession)],
  unsubscribe: [accessCase(anySession)],
};
