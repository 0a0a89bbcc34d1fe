import type { JsonSchema } from '../codec/json-schema.ts';

/** Which of the two schemas was there before: that of what is given, as of a request, or that of who takes it, as of a response. */
type Older = 'given' | 'taken';

interface Comparison {
  /** What may be given. */
  readonly given: JsonSchema;
  /** What is taken without an error. */
  readonly taken: JsonSchema;
  readonly older: Older;
  /** The name of the field, `data.rows[].name`; empty for the whole. */
  readonly at: string;
}

const typesOf = ({ type }: JsonSchema): readonly string[] => (type === undefined ? [] : [type].flat());
const named = (at: string): string => (at === '' ? 'it' : `"${at}"`);
const within = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

function typeChanges({ given, taken, at }: Comparison): string[] {
  const accepted = typesOf(taken);
  if (accepted.length === 0) return [];
  const isAccepted = (type: string) =>
    accepted.includes(type) || (type === 'integer' && accepted.includes('number'));
  const refused = typesOf(given).filter((type) => !isAccepted(type));
  if (typesOf(given).length === 0) refused.push('anything');
  return refused.map((type) => `${named(at)} may be ${type}, where only ${accepted.join(' or ')} is taken`);
}

function choiceChanges({ given, taken, at }: Comparison): string[] {
  if (taken.enum === undefined) return [];
  if (given.enum === undefined)
    return [`${named(at)} has no choices, where only ${taken.enum.join(', ')} is taken`];
  const refused = given.enum.filter((value) => !taken.enum?.includes(value));
  return refused.length === 0 ? [] : [`${named(at)} may be ${refused.join(', ')}, which is not taken`];
}

const lowest = ['minimum', 'minLength', 'minItems'] as const;
const highest = ['maximum', 'maxLength', 'maxItems'] as const;

function limitChanges({ given, taken, at }: Comparison): string[] {
  const below = lowest.filter((limit) => (given[limit] ?? -Infinity) < (taken[limit] ?? -Infinity));
  const above = highest.filter((limit) => (given[limit] ?? Infinity) > (taken[limit] ?? Infinity));
  const spelled = (['format', 'pattern'] as const).filter(
    (rule) => taken[rule] !== undefined && taken[rule] !== given[rule],
  );
  return [...below, ...above, ...spelled].map(
    (limit) => `${named(at)} has ${limit} ${given[limit] ?? 'none'}, where ${taken[limit]} is taken`,
  );
}

function fieldChanges({ given, taken, older, at }: Comparison): string[] {
  const [before, now] = older === 'given' ? [given, taken] : [taken, given];
  return [
    ...Object.keys(before.properties ?? {})
      .filter((name) => now.properties?.[name] === undefined)
      .map((name) => `"${within(at, name)}" is gone`),
    ...(taken.required ?? [])
      .filter((name) => !given.required?.includes(name) && now.properties?.[name] !== undefined)
      .map((name) => `"${within(at, name)}" may be missing, where it is required`),
    ...Object.entries(taken.properties ?? {}).flatMap(([name, field]) => {
      const other = given.properties?.[name];
      return other ? schemaChanges({ given: other, taken: field, older, at: within(at, name) }) : [];
    }),
  ];
}

const alternativesOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? [schema];

/** What is given may be any of its alternatives, and each is taken by one of the others. */
function alternativeChanges({ given, taken, ...rest }: Comparison): string[] {
  return alternativesOf(given).flatMap((one) => {
    const changes = alternativesOf(taken).map((other) =>
      schemaChanges({ given: one, taken: other, ...rest }),
    );
    // The nearest alternative says best what is wrong.
    return changes.toSorted((first, second) => first.length - second.length)[0] ?? [];
  });
}

/** Why a value of one schema may not be taken by another, one sentence for each reason; nothing if every value is taken. */
export function schemaChanges(comparison: Comparison): string[] {
  const { given, taken, older, at } = comparison;
  if (given.anyOf ?? taken.anyOf) return alternativeChanges(comparison);
  const wrongType = typeChanges(comparison);
  if (wrongType.length > 0) return wrongType;
  return [
    ...choiceChanges(comparison),
    ...limitChanges(comparison),
    ...fieldChanges(comparison),
    ...(taken.items
      ? schemaChanges({ given: given.items ?? {}, taken: taken.items, older, at: `${at}[]` })
      : []),
  ];
}
