import type { NamedEndpoint } from './api-page.ts';
import { fieldsOf } from './fields.ts';

const pairsOf = ({ name, request, response }: NamedEndpoint) =>
  [...fieldsOf(request.schema), ...fieldsOf(response.schema)].map(({ wireName, insideName }) => ({
    pair: `| \`${wireName}\` | \`${insideName}\``,
    name,
  }));

/** Sorts in the same order on every machine, whatever its locale. */
const byCodeUnits = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** The content of docs/glossary.md: the inner name of each wire name, and the endpoints that use it. */
export function glossary(endpoints: readonly NamedEndpoint[]): string {
  const uses = Map.groupBy(endpoints.flatMap(pairsOf), ({ pair }) => pair);
  const rows = [...uses]
    .map(([pair, found]) => `${pair} | ${[...new Set(found.map(({ name }) => name))].join(', ')} |`)
    .toSorted(byCodeUnits);
  return [
    '# Glossary: names on the wire and inside',
    '',
    'Generated from `packages/wire` by `pnpm run docs`. Do not edit.',
    '',
    '| wire | inside | where |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
