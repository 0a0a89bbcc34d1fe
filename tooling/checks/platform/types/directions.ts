import { findDeclaration, type DeclaredModule, type ForeignName } from './declared-module.ts';
import { fieldsOf, importedType, nodesIn, referenceIn, type Node } from './syntax.ts';

/** `read`: modules read values of a type; `made`: they make values of it. */
export type Direction = 'read' | 'made';

/** What the comment of a type says if modules use it one way only, although it goes both ways. */
export const oneWay = (comment: string): Direction | undefined => {
  if (comment.includes('@onlyRead')) return 'read';
  return comment.includes('@onlyMade') ? 'made' : undefined;
};

/** Types of other libraries whose parameters go the way that they go themselves; those of all others may go both ways. */
const plainTypes = new Set([
  'Array',
  'Exclude',
  'Extract',
  'Iterable',
  'NonNullable',
  'Omit',
  'Partial',
  'Pick',
  'Promise',
  'Readonly',
  'ReadonlyArray',
  'ReadonlyMap',
  'ReadonlySet',
  'Record',
  'Required',
]);

const opposite = (direction: Direction): Direction => (direction === 'read' ? 'made' : 'read');

const bothWays: readonly Direction[] = ['read', 'made'];

interface NodeField {
  readonly node: Node;
  readonly key: string;
  readonly direction: Direction;
}

/** Which ways the values of a field of a node go, when those of the node go one. */
function waysOf({ node, key, direction }: NodeField): readonly Direction[] {
  if (key === 'typeParameters') return bothWays;
  if (key === 'params' && 'returnType' in node) return [opposite(direction)];
  if (key !== 'typeArguments') return [direction];
  const [name] = nodesIn(node.typeName ?? node.expression);
  return typeof name?.name === 'string' && plainTypes.has(name.name) ? [direction] : bothWays;
}

/** Finds which way each declaration goes, from the values that libraries offer: what a function takes goes the opposite way. */
class Directions {
  readonly modules: ReadonlyMap<string, DeclaredModule>;
  readonly found = new Map<string, Set<Direction>>();

  constructor(modules: ReadonlyMap<string, DeclaredModule>) {
    this.modules = modules;
  }

  visitName(name: ForeignName, direction: Direction): void {
    const place = findDeclaration(this.modules, name);
    const module = place && this.modules.get(place.from);
    if (module) this.#visitLocal(module, place.name, direction);
  }

  #visitLocal(module: DeclaredModule, name: string, direction: Direction): void {
    const imported = module.imports.get(name);
    if (imported) this.visitName(imported, direction);
    const declarations = module.declarations.get(name) ?? [];
    const only = oneWay(declarations.map(({ comment }) => comment).join(''));
    const key = `${module.id} ${name}`;
    const seen = this.found.get(key) ?? new Set();
    if (declarations.length === 0 || seen.has(only ?? direction)) return;
    this.found.set(key, seen.add(only ?? direction));
    for (const { node } of declarations) this.#visitNodes(module, node, only ?? direction);
  }

  #visitNodes(module: DeclaredModule, field: unknown, direction: Direction): void {
    for (const node of nodesIn(field)) {
      const imported = importedType(node);
      const name = referenceIn(node);
      if (imported) this.visitName(imported, direction);
      if (name !== undefined) this.#visitLocal(module, name, direction);
      for (const [key, child] of fieldsOf(node))
        for (const way of waysOf({ node, key, direction })) this.#visitNodes(module, child, way);
    }
  }
}

/** Which way the values of a type go between libraries and modules: both, unless the offered values show that it is only one. */
export function directionsOf(
  modules: ReadonlyMap<string, DeclaredModule>,
  offered: readonly ForeignName[],
): (type: ForeignName) => ReadonlySet<Direction> {
  const directions = new Directions(modules);
  for (const name of offered) directions.visitName(name, 'read');
  return ({ from, name }) => directions.found.get(`${from} ${name}`) ?? new Set(bothWays);
}
