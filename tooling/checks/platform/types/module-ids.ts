import path from 'node:path';

/** Folder of a package → its `exports`: `ui` → { '.': './src/index.ts' }. */
export type PackageExports = Readonly<Record<string, Readonly<Record<string, string>>>>;

const withoutSuffix = (file: string): string => file.replace(/(?:\.d)?\.tsx?$/, '');

/** Names each file by what modules import it as, `@portal/ui/forms`, or by its place, `@portal/ui/src/card/card`. */
export function specifierResolver(packages: PackageExports) {
  const idsByFile = new Map<string, string>();
  for (const [name, exports] of Object.entries(packages))
    for (const [key, target] of Object.entries(exports))
      if (!key.includes('*'))
        idsByFile.set(withoutSuffix(path.posix.join(name, target)), path.posix.join('@portal', name, key));

  const filesById = new Map([...idsByFile].map(([file, id]) => [id, file]));
  const idOf = (file: string): string => idsByFile.get(file) ?? `@portal/${file}`;

  /** The file of `@portal/wire/codec/names`, by the pattern of the package's exports. */
  function fileByPattern(specifier: string): string | undefined {
    const [, name = '', ...rest] = specifier.split('/');
    const pattern = packages[name]?.['./*'];
    return pattern && withoutSuffix(path.posix.join(name, pattern.replace('*', rest.join('/'))));
  }

  function resolve(id: string, specifier: string): string {
    if (specifier.startsWith('.')) {
      const file = filesById.get(id) ?? id.replace('@portal/', '');
      return idOf(withoutSuffix(path.posix.join(path.posix.dirname(file), specifier)));
    }
    if (!specifier.startsWith('@portal/') || filesById.has(specifier)) return specifier;
    const file = fileByPattern(specifier);
    return file === undefined ? specifier : idOf(file);
  }

  return { idOf, resolve };
}
