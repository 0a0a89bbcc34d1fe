import { emptyRequest } from '../codec/codec.ts';
import { listFiles } from '../contract/list-file.ts';

/** Money that could not be booked as a file; whole university only. */
export const setAsideFiles = listFiles('/api/payments/office/setaside', {
  list: 'Money that could not be booked, the oldest first,',
  access: { claim: 'payments.manage' },
  request: emptyRequest,
});
