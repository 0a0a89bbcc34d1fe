import { randomUUID } from 'node:crypto';
import type { singleWindow } from '@portal/wire';
import type { orderQueueFiles } from '@portal/wire/single-window/order-queue-files';
import {
  accessCase,
  ownerById,
  signedIn,
  studentsOnly,
  withGraduate,
  type AccessTable,
} from '../access-case.ts';
import { openOffices } from '../office-fixture.ts';
import { insertOrder, orderChoices, takeOrder } from '../order-fixture.ts';

const queueCase = accessCase(
  signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 }),
  async (fixture) => {
    await openOffices(fixture, 'orders.process');
    await insertOrder(fixture, 'owner');
    return { status: 'waiting' as const };
  },
);

export const orderQueueFilesAccess: AccessTable<typeof orderQueueFiles> = {
  xlsx: [queueCase],
  csv: [queueCase],
};

export const singleWindowAccess: AccessTable<typeof singleWindow> = {
  documents: [accessCase(studentsOnly)],
  regions: [accessCase(studentsOnly)],
  districts: [accessCase(studentsOnly, () => ({ regionId: orderChoices.regionId }))],
  purposes: [accessCase(studentsOnly)],
  orders: [accessCase(withGraduate(studentsOnly))],
  saveOrder: [accessCase(studentsOnly, () => ({ ...orderChoices, purposeText: randomUUID() }))],
  confirmation: [accessCase(studentsOnly)],
  officeQueue: [queueCase],
  takeSteps: [
    accessCase(signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 }), async (fixture) => {
      await openOffices(fixture, 'orders.process');
      return { orderIds: [await insertOrder(fixture, 'owner')], step: 'take' as const };
    }),
  ],
  printOrders: [
    accessCase(signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 }), async (fixture) => {
      await openOffices(fixture, 'orders.process');
      const orderId = await insertOrder(fixture, 'owner');
      await takeOrder(fixture, orderId);
      return { orderIds: [orderId] };
    }),
  ],
  cancelOrder: [accessCase(ownerById, async (fixture) => ({ orderId: await insertOrder(fixture, 'owner') }))],
};
