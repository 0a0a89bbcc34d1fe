import type { DeclaredModule, ExportedName, ForeignName } from './declared-module.ts';
import { fieldsOf, importedType, nodesIn, referenceIn } from './syntax.ts';

/** What of a module is reached from the libraries that modules import. */
export interface ModuleReach {
  readonly declarations: Set<string>;
  readonly imports: Set<string>;
  readonly exports: Map<string, ExportedName>;
}

/** Finds everything that the types of offered names refer to; the rest of the files is no concern of modules. */
export class Reach {
  readonly byModule = new Map<string, ModuleReach>();
  readonly #modules: ReadonlyMap<string, DeclaredModule>;
  readonly #resolve: (id: string, specifier: string) => string;

  constructor(
    modules: ReadonlyMap<string, DeclaredModule>,
    resolve: (id: string, specifier: string) => string,
  ) {
    this.#modules = modules;
    this.#resolve = resolve;
  }

  /** Adds a name of a module, or all of them. */
  add({ from, name }: ForeignName): void {
    const module = this.#modules.get(from);
    if (!module) return;
    for (const one of name === '*' ? this.#namesOf(from) : [name]) this.#addExport(module, one);
  }

  /** All names of a module, also those of modules that it exports as a whole. */
  #namesOf(id: string): readonly string[] {
    const { exports = new Map(), stars = [] } = this.#modules.get(id) ?? {};
    return [...exports.keys(), ...stars.flatMap((star) => this.#namesOf(star))];
  }

  #of({ id }: DeclaredModule): ModuleReach {
    const reach = this.byModule.get(id) ?? {
      declarations: new Set(),
      imports: new Set(),
      exports: new Map(),
    };
    this.byModule.set(id, reach);
    return reach;
  }

  #addExport(module: DeclaredModule, name: string): void {
    const exported = module.exports.get(name) ?? this.#starExport(module, name);
    const isDeclared = module.declarations.get(name)?.some(({ isExported }) => isExported) === true;
    if (!isDeclared) this.#of(module).exports.set(name, exported);
    if (exported.from === undefined) this.#addLocal(module, exported.name);
    else this.add({ from: exported.from, name: exported.name });
  }

  #starExport(module: DeclaredModule, name: string): ExportedName {
    const from = module.stars.find((star) => this.#namesOf(star).includes(name));
    if (from === undefined) throw new Error(`${module.id} has no ${name}`);
    return { from, name, isType: false };
  }

  #addLocal(module: DeclaredModule, name: string): void {
    const { declarations, imports } = this.#of(module);
    const imported = module.imports.get(name);
    if (imported) {
      imports.add(name);
      this.add(imported);
    }
    const found = module.declarations.get(name);
    if (!found || declarations.has(name)) return;
    declarations.add(name);
    for (const { node } of found) this.#addReferences(module, node);
  }

  #addReferences(module: DeclaredModule, field: unknown): void {
    for (const node of nodesIn(field)) {
      const imported = importedType(node);
      const name = referenceIn(node);
      if (imported) this.add({ from: this.#resolve(module.id, imported.from), name: imported.name });
      if (name !== undefined) this.#addLocal(module, name);
      for (const [, child] of fieldsOf(node)) this.#addReferences(module, child);
    }
  }
}
