import type {
  ExportAllDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
  Statement,
  VariableDeclarator,
} from 'oxc-parser';

/** What stands behind a local name: its part of the text, with the comment before it. */
export interface Declaration {
  readonly node: Statement | VariableDeclarator;
  /** True if the statement itself exports the name. */
  readonly isExported: boolean;
  readonly comment: string;
}

/** A name of another module, or `*` for all of it. */
export interface ForeignName {
  readonly from: string;
  readonly name: string;
}

/** A name that a module exports: its own declaration or that of another module. */
export interface ExportedName {
  readonly from?: string;
  readonly name: string;
  readonly isType: boolean;
}

/** A parsed file of declarations. */
export interface DeclaredModule {
  readonly id: string;
  readonly text: string;
  readonly declarations: Map<string, Declaration[]>;
  readonly imports: Map<string, ForeignName>;
  readonly exports: Map<string, ExportedName>;
  /** Modules of which every name is exported. */
  readonly stars: string[];
}

/** Maps what an import says to the id of a module. */
export type Resolve = (specifier: string) => string;

/** The source of declarations, of which a part is one module. */
export interface ModuleSource {
  readonly id: string;
  readonly text: string;
  readonly body: readonly Statement[];
  readonly resolve: Resolve;
}

const nameOf = (node: object): string => {
  if ('name' in node && typeof node.name === 'string') return node.name;
  if ('value' in node && typeof node.value === 'string') return node.value;
  throw new Error('a name is expected');
};

function addImport(
  module: DeclaredModule,
  { source, specifiers }: ImportDeclaration,
  resolve: Resolve,
): void {
  for (const specifier of specifiers) {
    const whole = specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
    const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : whole;
    module.imports.set(specifier.local.name, { from: resolve(source.value), name });
  }
}

function addExports(module: DeclaredModule, node: ExportNamedDeclaration, resolve: Resolve): void {
  for (const { local, exported, exportKind } of node.specifiers) {
    module.exports.set(nameOf(exported), {
      ...(node.source && { from: resolve(node.source.value) }),
      name: nameOf(local),
      isType: node.exportKind === 'type' || exportKind === 'type',
    });
  }
}

function addExportedModule(
  module: DeclaredModule,
  { exported, source }: ExportAllDeclaration,
  resolve: Resolve,
): void {
  const from = resolve(source.value);
  if (exported) module.exports.set(nameOf(exported), { from, name: '*', isType: false });
  else module.stars.push(from);
}

/** The parts of a statement that declare a name each. */
const declaringNodes = (node: Statement): readonly (Statement | VariableDeclarator)[] =>
  node.type === 'VariableDeclaration' ? node.declarations : [node];

const isTypeOnly = ({ type }: Declaration['node']): boolean =>
  type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration';

function addStatement(module: DeclaredModule, statement: Statement, rest: Omit<Declaration, 'node'>): void {
  for (const node of declaringNodes(statement)) {
    if (!('id' in node) || !node.id || !('name' in node.id)) continue;
    const { name } = node.id;
    module.declarations.set(name, [...(module.declarations.get(name) ?? []), { ...rest, node }]);
    if (rest.isExported && module.exports.get(name)?.isType !== false)
      module.exports.set(name, { name, isType: isTypeOnly(node) });
  }
}

const commentBefore = (text: string): string => /\/\*\*(?:(?!\*\/)[^])*\*\/\s*$/.exec(text)?.[0] ?? '';

/** Reads what a module declares, imports and exports. */
export function readModule({ id, text, body, resolve }: ModuleSource): DeclaredModule {
  const module: DeclaredModule = {
    id,
    text,
    declarations: new Map(),
    imports: new Map(),
    exports: new Map(),
    stars: [],
  };
  let end = 0;
  for (const node of body) {
    const comment = commentBefore(text.slice(end, node.start));
    end = node.end;
    if (node.type === 'ImportDeclaration') addImport(module, node, resolve);
    else if (node.type === 'ExportAllDeclaration') addExportedModule(module, node, resolve);
    else if (node.type !== 'ExportNamedDeclaration')
      addStatement(module, node, { comment, isExported: false });
    else if (node.declaration) addStatement(module, node.declaration, { comment, isExported: true });
    else addExports(module, node, resolve);
  }
  return module;
}

/** Where a name is declared: in a module of ours, or nowhere if it belongs to another library. */
export function findDeclaration(
  modules: ReadonlyMap<string, DeclaredModule>,
  { from, name }: ForeignName,
): ForeignName | undefined {
  const module = modules.get(from);
  const exported = module?.exports.get(name);
  if (!module || !exported) return undefined;
  const foreign =
    exported.from === undefined
      ? module.imports.get(exported.name)
      : { from: exported.from, name: exported.name };
  return foreign ? findDeclaration(modules, foreign) : { from, name: exported.name };
}
