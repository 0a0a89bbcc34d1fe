import { describe, expect, it } from '@jest/globals';
import { contract } from '../index.ts';
import { openApiOf } from './openapi.ts';
import { specifiedCalls } from './specified-calls.ts';

const SPECIFIED_COUNT = 106;
/** Lower the number of a module with each call that moves to `served`; it never grows. */
const waitingCalls = {};

const { paths } = openApiOf(contract);
const documented = new Set(
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  ),
);
const modules = Object.entries(specifiedCalls);

describe.each(modules)('the calls that the specification names: %s', (_name, { served, comesLater }) => {
  it('stand in the OpenAPI document (§7, §7 Transport.4, §7 Transport.6, D-12, D-13)', () => {
    expect(served.filter((call) => !documented.has(call))).toEqual([]);
  });

  it('wait only while the contract does not have them (§7 Transport.6)', () => {
    expect(comesLater.filter((call) => documented.has(call))).toEqual([]);
  });
});

describe('the list of the calls that the specification names', () => {
  const all = modules.flatMap(([, { served, comesLater }]) => [...served, ...comesLater]);

  it('loses no call (§7, §7 Transport.4, §7 Transport.6)', () => {
    expect(new Set(all).size).toBe(SPECIFIED_COUNT);
    expect(all).toHaveLength(SPECIFIED_COUNT);
  });

  it('only shrinks where a module is still to come (§7 Transport.6)', () => {
    const waiting = modules.filter(([, { comesLater }]) => comesLater.length > 0);
    expect(Object.fromEntries(waiting.map(([name, { comesLater }]) => [name, comesLater.length]))).toEqual(
      waitingCalls,
    );
  });
});
