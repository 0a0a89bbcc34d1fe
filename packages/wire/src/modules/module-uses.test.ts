import { describe, expect, it } from '@jest/globals';
import { chat } from '../chat/chat.ts';
import { callShape } from '../contract/call-shape.ts';
import { contractsByModule } from './module-contract.ts';
import { contractCalls, isModuleUses, unmetUses, type ModuleUses } from './module-uses.ts';

const unread = `POST ${chat.unread.path}`;
const uses: ModuleUses = {
  names: { '@portal/ui': ['Button', 'Load'], '@portal/platform': ['useSession'] },
  calls: { [unread]: callShape(chat.unread) },
};
const offer = {
  names: { '@portal/ui': ['Button', 'Load', 'Page'], '@portal/platform': ['useSession'] },
  calls: contractCalls(),
};

describe('what a build of a module uses', () => {
  it('is met by a portal that has all of it', () => {
    expect(unmetUses(uses, offer)).toEqual([]);
  });

  it('names what a shared library has no longer', () => {
    const without = { ...offer, names: { '@portal/ui': ['Button', 'Loading'] } };
    expect(unmetUses(uses, without)).toEqual([
      '@portal/ui has no "Load"',
      '@portal/platform has no "useSession"',
    ]);
  });

  it('names the call that is gone, and what has changed of one', () => {
    const { [unread]: shape, ...others } = offer.calls;
    expect(unmetUses(uses, { ...offer, calls: others })).toEqual([`the call ${unread} does not exist`]);
    const request = { type: 'object', properties: { ws: { type: 'integer' } }, required: ['ws'] } as const;
    expect(
      unmetUses(uses, { ...offer, calls: { [unread]: { ...callShape(chat.unread), request } } }),
    ).toContain(`${unread}, request: "ws" may be missing, where it is required`);
    expect(shape).toBeDefined();
  });

  it('has calls of the server sides of modules, and names one that is not there', () => {
    const calls = contractsByModule().flatMap(([, contract]) => Object.values(contract.calls));
    expect(calls).not.toEqual([]);
    for (const endpoint of calls) {
      const call = `${endpoint.method} ${endpoint.path}`;
      const { [call]: shape = callShape(chat.unread), ...others } = offer.calls;
      const screen: ModuleUses = { names: {}, calls: { [call]: shape } };
      expect([call, unmetUses(screen, offer)]).toEqual([call, []]);
      expect(unmetUses(screen, { ...offer, calls: others })).toEqual([`the call ${call} does not exist`]);
    }
  });

  it('is not compared with the names of a shell of which nothing is known', () => {
    expect(unmetUses(uses, { calls: offer.calls })).toEqual([]);
  });

  it('is read from a file as it was written', () => {
    expect(isModuleUses(JSON.parse(JSON.stringify(uses)))).toBe(true);
    for (const broken of [{}, { ...uses, names: { a: 'b' } }, { ...uses, calls: { x: 1 } }, null])
      expect(isModuleUses(broken)).toBe(false);
  });
});
