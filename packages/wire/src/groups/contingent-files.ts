import { record } from '../codec/codec.ts';
import { listFiles } from '../contract/list-file.ts';
import { contingentDay, contingentFilter, movementFilter, movementSpan } from './contingent.ts';

const access = { claim: 'groups.manage' } as const;

/** The numbers of a day as a file, within the faculties of the caller's claim (D-65). */
export const contingentFiles = listFiles('/api/office/groups/contingent', {
  list: 'The students of a day by faculty, year and form of study',
  access,
  request: record(contingentDay),
});

/** The students behind a number of the contingent as a file. */
export const contingentPeopleFiles = listFiles('/api/office/groups/contingent/people', {
  list: 'The students behind numbers of the contingent, by name,',
  access,
  request: record(contingentFilter),
});

/** The movement between two days as a file. */
export const movementFiles = listFiles('/api/office/groups/movement', {
  list: 'The students on two days and the orders in between',
  access,
  request: record(movementSpan),
});

/** The students behind a number of the movement as a file. */
export const movementPeopleFiles = listFiles('/api/office/groups/movement/people', {
  list: 'Who came and who left between two days',
  access,
  request: record(movementFilter),
});
