import { randomUUID } from 'node:crypto';
import type { singleWindow } from '@portal/wire';
import { accessCase, ownerById, studentsOnly, withGraduate, type AccessTable } from '../access-case.ts';
import { insertOrder, orderChoices } from '../order-fixture.ts';

export const singleWindowAccess: AccessTable<typeof singleWindow> = {
  documents: [accessCase(studentsOnly)],
  regions: [accessCase(studentsOnly)],
  districts: [accessCase(studentsOnly, () => ({ regionId: orderChoices.regionId }))],
  purposes: [accessCase(studentsOnly)],
  orders: [accessCase(withGraduate(studentsOnly))],
  saveOrder: [accessCase(studentsOnly, () => ({ ...orderChoices, purposeText: randomUUID() }))],
  confirmation: [accessCase(studentsOnly)],
  cancelOrder: [accessCase(ownerById, async (fixture) => ({ orderId: await insertOrder(fixture, 'owner') }))],
};
