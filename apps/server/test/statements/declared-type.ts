import { TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';

/** Deeper than any row; a type that contains itself ends here. */
const DEPTH_MAX = 6;

/** What a value may be: a type of TypeScript, reduced to what a value shows. */
export interface DeclaredType {
  readonly text: string;
  /** `number`, `string`, `boolean`, `null`, `date`, `buffer`, `array`, `object`; `any` for an unknown type, `parameter` for one of a caller. */
  readonly kinds: ReadonlySet<string>;
  /** The only strings and numbers, if the type names them. */
  readonly literals: ReadonlySet<unknown> | undefined;
  readonly properties: ReadonlyMap<string, DeclaredType>;
  readonly element: DeclaredType | undefined;
}

const primitives: readonly (readonly [flags: number, kind: string])[] = [
  [TypeFlags.AnyOrUnknown, 'any'],
  [TypeFlags.StringLike | TypeFlags.StringLiteral, 'string'],
  [TypeFlags.NumberLike | TypeFlags.NumberLiteral, 'number'],
  [TypeFlags.BooleanLike | TypeFlags.BooleanLiteral, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
  [TypeFlags.Never, 'never'],
  [TypeFlags.TypeVariable, 'parameter'],
];

const classes: Readonly<Record<string, string>> = { Date: 'date', Buffer: 'buffer', Uint8Array: 'buffer' };

function kindOf(checker: Checker, type: Type): string {
  const primitive = primitives.find(([flags]) => (type.flags & flags) !== 0);
  if (primitive) return primitive[1];
  if (checker.isArrayLikeType(type)) return 'array';
  return classes[type.getSymbol()?.name ?? ''] ?? 'object';
}

/** The members of a union; of a column of a table those that are read, not those that are written. */
function membersOf(checker: Checker, type: Type): readonly Type[] {
  if (type.isUnionType()) return type.getTypes().flatMap((member) => membersOf(checker, member));
  const read = checker.getPropertyOfType(type, '__select__');
  const readType = read && checker.getTypeOfSymbol(read);
  return readType ? membersOf(checker, readType) : [type];
}

function literalsOf(members: readonly Type[]): ReadonlySet<unknown> | undefined {
  const named = members.filter((member) => (member.flags & TypeFlags.Nullable) === 0);
  const values = named.map((member) =>
    member.isStringLiteralType() || member.isNumberLiteralType() ? member.value : undefined,
  );
  return values.length > 0 && !values.includes(undefined) ? new Set(values) : undefined;
}

function elementOf(checker: Checker, type: Type | undefined, depth: number): DeclaredType | undefined {
  if (!type?.isTypeReference() || type.isTupleType()) return undefined;
  const [element] = checker.getTypeArguments(type);
  return element && declaredType(checker, element, depth + 1);
}

/** A type or the other one. */
function either(one: DeclaredType | undefined, other: DeclaredType): DeclaredType {
  if (!one) return other;
  const { literals } = one;
  return {
    text: `${one.text} | ${other.text}`,
    kinds: new Set([...one.kinds, ...other.kinds]),
    literals: literals && other.literals && new Set([...literals, ...other.literals]),
    properties: new Map([...one.properties, ...other.properties]),
    element: one.element ?? other.element,
  };
}

/** The properties of all objects of a union. One that some of them lack may be null, because nobody reads it there. */
function propertiesOf(checker: Checker, objects: readonly Type[], depth: number): Map<string, DeclaredType> {
  const properties = new Map<string, DeclaredType>();
  const counts = new Map<string, number>();
  for (const property of objects.flatMap((type) => checker.getPropertiesOfType(type))) {
    const { name } = property;
    const own = checker.getTypeOfSymbol(property);
    if (!own) continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    properties.set(name, either(properties.get(name), declaredType(checker, own, depth + 1)));
  }
  for (const [name, type] of properties)
    if (counts.get(name) !== objects.length)
      properties.set(name, { ...type, kinds: new Set([...type.kinds, 'null', 'undefined']) });
  return properties;
}

export function declaredType(checker: Checker, type: Type, depth = 0): DeclaredType {
  const members = membersOf(checker, type);
  const byKind = new Map(members.map((member) => [kindOf(checker, member), member]));
  const goesOn = depth < DEPTH_MAX;
  const objects = members.filter((member) => kindOf(checker, member) === 'object');
  return {
    text: checker.typeToString(type),
    kinds: new Set(byKind.keys()),
    literals: literalsOf(members),
    properties: propertiesOf(checker, goesOn ? objects : [], depth),
    element: goesOn ? elementOf(checker, byKind.get('array'), depth) : undefined,
  };
}
