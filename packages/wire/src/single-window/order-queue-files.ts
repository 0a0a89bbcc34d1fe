import { record } from '../codec/codec.ts';
import { listFiles } from '../contract/list-file.ts';
import { orderQueueFilter } from './office-orders.ts';

/** The queue of the office as a file, within the faculties of the caller's claim (D-65). */
export const orderQueueFiles = listFiles('/api/singlewindow/office/list', {
  list: 'Orders of documents in one status',
  access: { claim: 'orders.process' },
  request: record(orderQueueFilter),
});
