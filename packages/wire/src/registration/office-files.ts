import { id, record } from '../codec/codec.ts';
import { listFiles } from '../contract/list-file.ts';
import { seatFilter } from './office.ts';

const access = { claim: 'registration.manage' } as const;

/** The seats of a term as a file, within the faculties of the caller's claim (D-65). */
export const seatFiles = listFiles('/api/office/registration/offers', {
  list: 'The subgroups of a search, with their seats and waiting lists,',
  access,
  request: record(seatFilter),
});

/** The overrides of a term as a file, within the faculties of the caller's claim (D-65). */
export const overrideFiles = listFiles('/api/office/registration/overrides', {
  list: 'The overrides of a term, the newest first,',
  access,
  request: record({ academicYearId: ['id_a_year', id], termId: ['id_w_s', id] }),
});
