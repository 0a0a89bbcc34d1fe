import { describe, expect, it } from '@jest/globals';
import type { AccessFacts } from '../contract/access.ts';
import { everyNotificationType } from './all-names.ts';
import { contractsByModule } from './module-contract.ts';
import { notificationTypesOf } from './notification-readers.ts';

const person = (facts: Partial<AccessFacts> = {}): AccessFacts => ({
  role: 'student',
  claims: [],
  isGraduate: false,
  ...facts,
});
const student = notificationTypesOf(person());
const teacher = notificationTypesOf(person({ role: 'teacher' }));

describe('the types of notifications of a person', () => {
  it('are those of a student, or those of a teacher', () => {
    for (const type of ['mark', 'result', 'payment', 'order', 'waitingList'] as const) {
      expect(student).toContain(type);
      expect(teacher).not.toContain(type);
    }
    for (const type of ['appeal', 'sheet', 'lessonOpening', 'substitute'] as const) {
      expect(teacher).toContain(type);
      expect(student).not.toContain(type);
    }
  });

  it('are the same for both when they are for everybody, in the order of the list', () => {
    const both = everyNotificationType.filter((type) => student.includes(type) && teacher.includes(type));
    expect(both).toEqual(['message', 'mention', 'news', 'schedule', 'viewedAs']);
  });

  it('of a module are for who holds its claim', () => {
    expect([...student, ...teacher]).not.toContain('webhooks/trouble');
    expect(notificationTypesOf(person({ role: 'teacher', claims: ['people.manage'] }))).toContain(
      'webhooks/trouble',
    );
  });

  it('are each for somebody', () => {
    const staff = notificationTypesOf(person({ role: 'teacher', claims: ['people.manage'] }));
    expect(new Set([...student, ...staff])).toEqual(new Set(everyNotificationType));
  });

  it('are named by the module that declares them', () => {
    const named = contractsByModule().flatMap(([, { notificationReaders = {}, notificationTypes = [] }]) =>
      Object.keys(notificationReaders).filter((type) => !notificationTypes.some((one) => one === type)),
    );
    expect(named).toEqual([]);
  });
});
