import { parseSync } from 'oxc-parser';
import { isObject } from '../../../rspack/installed.ts';
import {
  readModule,
  type DeclaredModule,
  type Declaration,
  type ExportedName,
  type ForeignName,
} from './declared-module.ts';
import { specifierResolver, type PackageExports } from './module-ids.ts';
import { Reach, type ModuleReach } from './reach.ts';
import { importedType, nodesIn, type Node } from './syntax.ts';

type Resolve = (specifier: string) => string;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isHidden = ({ accessibility, key }: Node): boolean =>
  accessibility === 'private' || (isObject(key) && key.type === 'PrivateIdentifier');

const placeOf = (field: unknown, side: 'start' | 'end'): number | undefined => {
  const place = nodesIn(field)[0]?.[side];
  return typeof place === 'number' ? place : undefined;
};

/** A method becomes a property, whose parameters the compiler compares strictly: `send(text: string): void` → `send: (text: string) => void`. */
function methodEdits({ type, kind, key, typeParameters, returnType }: Node, text: string): Edit[] {
  const [name, result] = [placeOf(key, 'end'), placeOf(returnType, 'start')];
  if (type !== 'TSMethodSignature' || kind !== 'method' || name === undefined || result === undefined)
    return [];
  const start = placeOf(typeParameters, 'start') ?? text.indexOf('(', name);
  return [
    { start, end: start, text: ': ' },
    { start: result, end: result + 1, text: ' =>' },
  ];
}

interface EditContext {
  readonly text: string;
  readonly resolve: Resolve;
}

/** Imports name modules by their ids, methods are properties, and what a class hides is left out. */
function editsIn(node: Node, context: EditContext): Edit[] {
  const { start, end } = node;
  if (isHidden(node) && typeof start === 'number' && typeof end === 'number')
    return [{ start, end, text: '' }];
  const imported = importedType(node);
  return [
    ...(imported ? [{ ...imported, text: `'${context.resolve(imported.from)}'` }] : []),
    ...methodEdits(node, context.text),
    ...Object.values(node).flatMap((field) => nodesIn(field).flatMap((child) => editsIn(child, context))),
  ];
}

function textOf({ text }: DeclaredModule, declaration: Declaration, resolve: Resolve): string {
  const { node, comment, isExported } = declaration;
  const edits = nodesIn(node)
    .flatMap((one) => editsIn(one, { text, resolve }))
    .toSorted((one, other) => other.start - one.start);
  const edited = edits.reduce(
    (result, edit) =>
      result.slice(0, edit.start - node.start) + edit.text + result.slice(edit.end - node.start),
    text.slice(node.start, node.end),
  );
  const plain = edited.replace(/^declare /, '').replace(/^ +;?\n/gm, '');
  const statement = node.type === 'VariableDeclarator' ? `const ${plain};` : plain;
  return `${comment}${isExported ? 'export ' : ''}${statement}`;
}

const importLine = ([local, { from, name }]: readonly [string, ForeignName]): string => {
  if (name === '*') return `import * as ${local} from '${from}';`;
  return `import type { ${name === local ? name : `${name} as ${local}`} } from '${from}';`;
};

const exportLine = ([exported, { from, name, isType }]: readonly [string, ExportedName]): string => {
  if (name === '*') return `export * as ${exported} from '${from}';`;
  const specifier = `${isType ? 'type ' : ''}${name === exported ? name : `${name} as ${exported}`}`;
  return `export { ${specifier} }${from === undefined ? '' : ` from '${from}'`};`;
};

function renderModule(module: DeclaredModule, reached: ModuleReach, resolve: Resolve): string {
  const imports = [...reached.imports].flatMap((local) => {
    const imported = module.imports.get(local);
    return imported ? [importLine([local, imported])] : [];
  });
  const declarations = [...reached.declarations].flatMap((name) => module.declarations.get(name) ?? []);
  const statements = declarations
    .toSorted((one, other) => one.node.start - other.node.start)
    .map((declaration) => textOf(module, declaration, resolve));
  return [
    `declare module '${module.id}' {`,
    ...imports.toSorted(),
    ...statements,
    ...[...reached.exports].map(exportLine).toSorted(),
    ...(declarations.some(({ isExported }) => !isExported) ? ['export {};'] : []),
    '}',
  ].join('\n');
}

const packageOf = (id: string): string => id.split('/')[1] ?? id;
const byId = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  Number(one > other) - Number(one < other);

/** What is reported: files of declarations, what the packages export, and the modules that are open to everybody. */
export interface ReportedTypes {
  /** `ui/src/card/card` → declarations. */
  readonly files: ReadonlyMap<string, string>;
  readonly packages: PackageExports;
  /** `@portal/ui`. */
  readonly entries: readonly string[];
}

/** One text for each package → all declarations that are reached from the entries, in a fixed order. */
export function typeReports({ files, packages, entries }: ReportedTypes): ReadonlyMap<string, string> {
  const resolver = specifierResolver(packages);
  const modules = new Map<string, DeclaredModule>();
  for (const [file, text] of files) {
    const id = resolver.idOf(file);
    const { body } = parseSync(`${file}.d.ts`, text).program;
    modules.set(id, readModule({ id, text, body, resolve: (specifier) => resolver.resolve(id, specifier) }));
  }
  const reach = new Reach(modules, resolver.resolve);
  for (const from of entries) reach.add({ from, name: '*' });
  const texts = [...reach.byModule].toSorted(byId).flatMap(([id, reached]) => {
    const module = modules.get(id);
    return module
      ? [{ id, text: renderModule(module, reached, (specifier) => resolver.resolve(id, specifier)) }]
      : [];
  });
  return new Map(
    [...Map.groupBy(texts, ({ id }) => packageOf(id))].map(([name, parts]) => [
      name,
      `// Generated from packages/${name} by \`pnpm run docs\`. Do not edit.\n\n${parts.map(({ text }) => text).join('\n\n')}\n`,
    ]),
  );
}
