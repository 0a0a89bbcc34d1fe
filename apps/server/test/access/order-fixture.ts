import { randomUUID } from 'node:crypto';
import { canaryOf, type Canary } from './canaries.ts';
import type { AccessFixture } from './fixture.ts';
import type { PersonActor } from './people.ts';

/** What every student may choose; the purpose is in the student's own words. */
export const orderChoices = { documentId: 1, regionId: 1, districtId: 1, purposeId: 8 } as const;

type OrderPlace = Pick<AccessFixture, 'server' | 'people'>;

/** Inserts an order of an actor that waits, and returns its id. */
export async function insertOrder(
  { server, people }: OrderPlace,
  actor: PersonActor,
  purposeText: string = randomUUID(),
): Promise<number> {
  const { id } = await server.db
    .insertInto('document_order')
    .values({
      student_id: people[actor],
      document_id: orderChoices.documentId,
      region_id: orderChoices.regionId,
      district_id: orderChoices.districtId,
      purpose_id: orderChoices.purposeId,
      purpose_text: purposeText,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes an order into work. */
export async function takeOrder({ server }: OrderPlace, orderId: number): Promise<void> {
  await server.db
    .updateTable('document_order')
    .set({ status: 'preparing', version: 2 })
    .where('id', '=', orderId)
    .execute();
}

/** Orders whose purposes only their students and the office of their faculty may see. */
export async function insertOrderCanaries(place: OrderPlace): Promise<Canary[]> {
  const canaries: Canary[] = [];
  for (const actor of ['owner', 'classmate', 'otherFacultyStudent'] as const) {
    const office = actor === 'otherFacultyStudent' ? 'otherFacultyEditor' : 'editor';
    const canary = { ...canaryOf(`order of ${actor}`, [actor]), alsoVisibleTo: [office] as const };
    await insertOrder(place, actor, canary.text);
    canaries.push(canary);
  }
  return canaries;
}
