import { isObject } from '../../../rspack/installed.ts';

/** A node of the parsed declarations. */
export type Node = Readonly<Record<string, unknown>>;

/** The nodes of a field: none, one or several. */
export const nodesIn = (field: unknown): readonly Node[] => [field].flat().filter(isObject);

/** `import('react').ReactNode`: the name, or `*` for the whole module, and the place of `'react'`. */
interface ImportedType {
  readonly from: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function firstName(qualifier: unknown): string {
  if (!isObject(qualifier)) return '*';
  return typeof qualifier.name === 'string' ? qualifier.name : firstName(qualifier.left);
}

/** What a node imports, if it imports a type. */
export function importedType({ type, source, qualifier }: Node): ImportedType | undefined {
  if (type !== 'TSImportType' || !isObject(source)) return undefined;
  const { value, start, end } = source;
  if (typeof value !== 'string' || typeof start !== 'number' || typeof end !== 'number') return undefined;
  return { from: value, name: firstName(qualifier), start, end };
}

/** The local name that a node refers to, if it does; an identifier with a type is a parameter or a constant of that name. */
export const referenceIn = ({ type, name, typeAnnotation }: Node): string | undefined =>
  type === 'Identifier' && typeof name === 'string' && !isObject(typeAnnotation) ? name : undefined;

/** Fields that hold no references: names of properties, what a parameter is taken apart to, and the parts of an import. */
function isNamePart({ type, computed }: Node, field: string): boolean {
  if (type === 'TSImportType') return field === 'source' || field === 'qualifier';
  if (type === 'ObjectPattern') return field === 'properties';
  return field === 'key' && computed !== true;
}

/** The fields of a node that may hold references. */
export const fieldsOf = (node: Node): (readonly [name: string, value: unknown])[] =>
  Object.entries(node).filter(([field]) => !isNamePart(node, field));
