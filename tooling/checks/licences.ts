import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installedFolders } from './lock-file.ts';
import { readLockFile, type LockedPackage } from './locked-packages.ts';
import type { Problem } from './project.ts';

/** Permissive licences, which ask for no more than their text in the product. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
]);

/** Packages whose terms were read. A name that ends with `*` stands for one package per system. */
const exceptions: readonly { readonly name: string; readonly licence: string; readonly why: string }[] = [
  {
    name: '@img/sharp-libvips-*',
    licence: 'LGPL-3.0-or-later',
    why: 'a library of its own, linked at run time and not changed',
  },
  {
    name: 'libheif-js',
    licence: 'LGPL-3.0',
    why: 'a library of its own, loaded at run time and not changed',
  },
  { name: 'web-push', licence: 'MPL-2.0', why: 'its files are not changed' },
  { name: 'png-js', licence: 'none', why: 'MIT, in its LICENSE' },
  { name: 'combine-errors', licence: 'none', why: 'MIT, in its Readme.md' },
];

const isNamed = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** True for an expression of SPDX whose licences are allowed: one of several with `OR`, each with `AND`. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)));

/** The licence of a package.json, also as old ones write it. */
function licenceOf({ license, licenses }: Readonly<Record<string, unknown>>): string {
  const [stated = 'none'] = [license, licenses].flat().filter(Boolean);
  return typeof stated === 'object' && stated !== null && 'type' in stated
    ? String(stated.type)
    : String(stated);
}

/** The licences of the installed packages by `name@version`. */
function installedLicences(root: string): ReadonlyMap<string, string> {
  const manifests = installedFolders(root)
    .map((folder) => path.join(folder, 'package.json'))
    .filter((manifest) => existsSync(manifest));
  return new Map(
    manifests.map((manifest) => {
      const facts = JSON.parse(readFileSync(manifest, 'utf8'));
      return [`${facts.name}@${facts.version}`, licenceOf(facts)];
    }),
  );
}

function problemOf({ name, isOptional }: LockedPackage, licence: string | undefined): string | undefined {
  if (licence === undefined) return isOptional ? undefined : 'is not installed: run `npm install`';
  const isExcepted = exceptions.some((one) => isNamed(one.name, name) && one.licence === licence);
  return isExcepted || isAllowed(licence)
    ? undefined
    : `has the licence ${licence}, which is not in licences.ts`;
}

/** Every package that runs in production has an allowed licence, as its installed package.json states it. */
export function unlicensedPackages(root: string): Problem[] {
  const { packages, production } = readLockFile(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
  const licences = installedLicences(root);
  return [...production].toSorted().flatMap((key) => {
    const locked = packages.get(key);
    const problem = locked ? problemOf(locked, licences.get(key)) : 'is not in the lock file';
    return problem === undefined ? [] : [{ where: key, message: problem }];
  });
}
