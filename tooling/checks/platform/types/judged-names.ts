import { parseSync } from 'oxc-parser';
import { findDeclaration, readModule, type DeclaredModule, type Declaration } from './declared-module.ts';
import { oneWay, type Direction } from './directions.ts';

/** The modules of one or several reports by their ids. */
export function readReports(texts: Iterable<string>): ReadonlyMap<string, DeclaredModule> {
  const modules = new Map<string, DeclaredModule>();
  for (const text of texts)
    for (const node of parseSync('report.d.ts', text).program.body) {
      if (node.type !== 'TSModuleDeclaration' || node.id.type !== 'Literal' || !node.body) continue;
      const id = node.id.value;
      modules.set(id, readModule({ id, text, body: node.body.body, resolve: (specifier) => specifier }));
    }
  return modules;
}

/** A type that is declared in a report. */
export interface DeclaredType {
  readonly from: string;
  readonly name: string;
  readonly parameters: readonly TypeParameter[];
  /** The only way that modules use the type, if its comment names one. */
  readonly only?: Direction;
}

interface TypeParameter {
  readonly name: string;
  /** `Row extends object`. */
  readonly text: string;
  readonly isOptional: boolean;
}

/** A name that modules import from a library. */
export interface OfferedName {
  readonly library: string;
  readonly name: string;
  readonly isValue: boolean;
  /** True for a constant that is one text or number, which may change. */
  readonly isLiteral: boolean;
  /** Of a type that is declared in the reports. */
  readonly type?: DeclaredType;
  readonly comment: string;
}

const typeKinds = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration']);

function typeOf(module: DeclaredModule, name: string): DeclaredType | undefined {
  const declaration = module.declarations.get(name)?.find(({ node }) => typeKinds.has(node.type));
  if (!declaration) return undefined;
  const { node, comment } = declaration;
  const only = oneWay(comment);
  const list = 'typeParameters' in node ? (node.typeParameters?.params ?? []) : [];
  const parameters = list.map((parameter) => ({
    name: parameter.name.name,
    text: module.text.slice(parameter.start, parameter.end),
    isOptional: parameter.default !== null,
  }));
  return { from: module.id, name, parameters, ...(only && { only }) };
}

const isLiteral = ({ node }: Declaration): boolean =>
  node.type === 'VariableDeclarator' && node.init !== null;
const isValue = ({ node }: Declaration): boolean => !/^TS(?:Interface|TypeAlias)/.test(node.type);

/** The names that modules import from the libraries, with what the reports know of them. */
export const offeredNames = (
  modules: ReadonlyMap<string, DeclaredModule>,
  libraries: readonly string[],
): OfferedName[] =>
  libraries.flatMap((library) =>
    [...(modules.get(library)?.exports ?? [])].map(([name, exported]) => {
      const place = findDeclaration(modules, { from: library, name });
      const module = place && modules.get(place.from);
      const declarations = (place && module?.declarations.get(place.name)) ?? [];
      const type = module && typeOf(module, place.name);
      return {
        library,
        name,
        isValue: module ? declarations.some(isValue) : !exported.isType,
        isLiteral: declarations.some(isLiteral),
        ...(type && { type }),
        comment: declarations.map(({ comment }) => comment).join(''),
      };
    }),
  );

/** All types that the reports declare. */
export const typesOf = (modules: ReadonlyMap<string, DeclaredModule>): DeclaredType[] =>
  [...modules.values()]
    .flatMap((module) => [...module.declarations.keys()].map((name) => typeOf(module, name)))
    .filter((type) => type !== undefined);

/** The types that modules use one way only, whether libraries offer their names or not. */
export const oneWayTypes = (modules: ReadonlyMap<string, DeclaredModule>): DeclaredType[] =>
  typesOf(modules).filter(({ only }) => only !== undefined);
