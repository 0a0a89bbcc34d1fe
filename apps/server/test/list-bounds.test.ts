import { describe, expect, it } from '@jest/globals';
import { everyEndpoint, type JsonSchema } from '@portal/wire';
import type { ListBounds } from './list-bounds/bound.ts';
import { accessBounds } from './list-bounds/access-bounds.ts';
import { portalBounds } from './list-bounds/portal-bounds.ts';
import { moduleBounds } from './list-bounds/module-bounds.ts';
import { studyBounds } from './list-bounds/study-bounds.ts';

/** Result sets by position: as many as the contract declares. */
const isSets = ({ items }: JsonSchema): boolean =>
  items?.anyOf !== undefined && items.anyOf.every(({ type }) => type === 'array');

/** True when a value of the schema is or holds a list whose length the schema leaves open. */
function hasOpenList(schema: JsonSchema): boolean {
  if (schema.type === 'array' && schema.maxItems === undefined && !isSets(schema)) return true;
  const parts = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? [])];
  return [...parts, ...(schema.items ? [schema.items] : [])].some(hasOpenList);
}

const tables = [accessBounds, portalBounds, studyBounds, moduleBounds];
const bounds: ListBounds = Object.assign({}, ...tables);
const lists = everyEndpoint.filter(({ response }) => hasOpenList(response.schema)).map(({ name }) => name);

describe('every list of the contract', () => {
  it.each(lists)('%s has a bound, and the reason for it', (name) => {
    expect(bounds[name]?.why).toMatch(/\S/);
  });

  it('is in the table once, and nothing else is', () => {
    expect(Object.keys(bounds).toSorted()).toEqual(lists.toSorted());
    expect(tables.flatMap((table) => Object.keys(table)).length).toBe(Object.keys(bounds).length);
  });

  it('is found wherever it is in a response', () => {
    const open = { type: 'array', items: { type: 'string' } };
    const one = { ...open, maxItems: 1 };
    expect([open, one].map(hasOpenList)).toEqual([true, false]);
    expect(hasOpenList({ type: 'object', properties: { rows: open } })).toBe(true);
    expect(hasOpenList({ ...one, items: { anyOf: [{ type: 'null' }, open] } })).toBe(true);
    expect(hasOpenList({ type: 'array', items: { anyOf: [one, one] } })).toBe(false);
  });
});
