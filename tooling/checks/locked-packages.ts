import path from 'node:path';

/** Nested keys of a lock file; lists and values in braces stay texts. */
interface Tree {
  readonly [key: string]: Tree | string;
}

/** A package of the lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** As it is written, such as `{integrity: sha512-…}`. */
  readonly resolution: string;
  /** True when it may be missing here, such as a binary for another system. */
  readonly isOptional: boolean;
}

const INDENT = 2;
const line = /^( *)('[^']*'|[^\s'#-][^\s]*?):(?: (.*))?$/;
const unquoted = (text: string): string => text.replaceAll(/^'|'$/g, '');

/** Reads the part of YAML that pnpm writes: keys by indentation. */
function parseTree(text: string): Tree {
  const root: Record<string, Tree | string> = {};
  const open: Record<string, Tree | string>[] = [root];
  for (const [, blanks = '', key = '', value] of text.split('\n').flatMap((row) => [line.exec(row) ?? []])) {
    if (key === '') continue;
    const depth = blanks.length / INDENT;
    const child: Record<string, Tree | string> = {};
    const parent = open[depth];
    if (parent) parent[unquoted(key)] = value === undefined ? child : unquoted(value);
    open.splice(depth + 1, open.length, child);
  }
  return root;
}

const below = (tree: Tree | string | undefined, key: string): Tree => {
  const child = typeof tree === 'object' ? tree[key] : undefined;
  return typeof child === 'object' ? child : {};
};

const textBelow = (tree: Tree | string | undefined, key: string): string => {
  const child = typeof tree === 'object' ? tree[key] : undefined;
  return typeof child === 'string' ? child : '';
};

/** The key of the package of a dependency: `1.0.0`, or `other@1.0.0` for a package under another name. */
const keyOf = (name: string, version: string): string =>
  /^\d/.test(version) ? `${name}@${version}` : version;

/** `name@1.0.0` of a key with the versions of peers in brackets. */
const packageOf = (key: string): string => key.replace(/\(.*$/, '');

const productionOf = (tree: Tree | string | undefined): [string, Tree | string][] =>
  ['dependencies', 'optionalDependencies'].flatMap((kind) => Object.entries(below(tree, kind)));

/** What runs in production: the apps, and Node itself, which the root brings. */
const isDeployed = (folder: string): boolean => folder === '.' || folder.startsWith('apps/');

/** The dependencies of a package of the workspace: `link:` and its folder for another one. */
function directDependencies(lock: Tree, folder: string): string[] {
  return productionOf(below(below(lock, 'importers'), folder)).map(([name, dependency]) => {
    const version = textBelow(dependency, 'version');
    const [, linked] = /^link:(.*)$/.exec(version) ?? [];
    return linked === undefined ? keyOf(name, version) : `link:${path.posix.join(folder, linked)}`;
  });
}

const indirectDependencies = (lock: Tree, key: string): string[] =>
  productionOf(below(below(lock, 'snapshots'), key)).flatMap(([name, version]) =>
    typeof version === 'string' ? [keyOf(name, version)] : [],
  );

/** The packages that deployed ones need, directly or through others. */
function productionPackages(lock: Tree): ReadonlySet<string> {
  const waiting = Object.keys(below(lock, 'importers'))
    .filter(isDeployed)
    .map((folder) => `link:${folder}`);
  const found = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    const [, folder] = /^link:(.*)$/.exec(key) ?? [];
    waiting.push(
      ...(folder === undefined ? indirectDependencies(lock, key) : directDependencies(lock, folder)),
    );
  }
  return new Set([...found].filter((key) => !key.startsWith('link:')).map(packageOf));
}

/** The packages of a lock file by `name@version`, and those of them that run in production. */
export function readLockFile(text: string): {
  readonly packages: ReadonlyMap<string, LockedPackage>;
  readonly production: ReadonlySet<string>;
} {
  const lock = parseTree(text);
  const snapshots = Object.entries(below(lock, 'snapshots'));
  const isOptional = (facts: Tree | string): boolean => textBelow(facts, 'optional') === 'true';
  const optional = new Set(snapshots.flatMap(([key, facts]) => (isOptional(facts) ? [packageOf(key)] : [])));
  const packages = Object.entries(below(lock, 'packages')).map(([key, facts]): [string, LockedPackage] => {
    const at = key.lastIndexOf('@');
    const resolution = textBelow(facts, 'resolution');
    return [
      key,
      { name: key.slice(0, at), version: key.slice(at + 1), resolution, isOptional: optional.has(key) },
    ];
  });
  return { packages: new Map(packages), production: productionPackages(lock) };
}
