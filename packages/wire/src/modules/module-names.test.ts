import { describe, expect, it } from '@jest/globals';
import { claimNames } from '../contract/access.ts';
import { callBreaks, callShape } from '../contract/call-shape.ts';
import { everyEndpoint } from '../contract/contract.ts';
import { notifications } from '../notifications/notifications.ts';
import { oneOfNames } from '../codec/names.ts';
import { list, type Codec } from '../codec/codec.ts';
import { everyClaim, everyNotificationType, everyTopic } from './all-names.ts';
import { contractsByModule } from './module-contract.ts';
import { isModuleName, openNames } from './module-names.ts';

const kind = openNames(['news', 'mark']);

describe('names that modules add to', () => {
  it.each(['news', 'mark', 'thesis-board/added'])('take %s', (name) => {
    expect(kind.decode(name)).toBe(name);
  });

  it.each(['exam', '', 7, null])('refuse %j', (name) => {
    expect(() => kind.decode(name as never)).toThrow('which is no name of a module and none of news, mark');
  });

  it('change nothing for a build that knew the names of the portal', () => {
    const shapeOf = (names: Codec<string>) => callShape({ ...notifications.switches, response: list(names) });
    const before = shapeOf(oneOfNames(['news', 'mark']));
    expect(callBreaks(before, shapeOf(kind))).toEqual([]);
    expect(callBreaks(before, shapeOf(openNames(['news', 'mark', 'exam'])))).toEqual([
      'response: "[]" may be exam, which is not taken',
    ]);
  });
});

describe('the names of modules', () => {
  it('begin with the id of the module', () => {
    const foreign = contractsByModule().flatMap(([module, { claims = [], notificationTypes = [] }]) => {
      const id = module.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return [...claims, ...notificationTypes].filter((name) => !name.startsWith(`${id}/`));
    });
    expect(foreign).toEqual([]);
  });

  it('are those of the claims that calls need', () => {
    const needed = everyEndpoint.flatMap(({ access }) =>
      typeof access === 'object' && 'claim' in access ? [access.claim] : [],
    );
    expect(everyClaim).toEqual(expect.arrayContaining(needed));
  });

  it('are unique among topics, and not among the names of the portal', () => {
    const topics = everyTopic.map(({ name }) => name);
    expect(new Set(topics).size).toBe(topics.length);
    expect([...claimNames, ...everyNotificationType].filter(isModuleName)).toEqual(
      contractsByModule().flatMap(([, { notificationTypes = [] }]) => notificationTypes),
    );
  });
});
