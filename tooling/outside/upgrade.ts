import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isObject, readJson } from '../rspack/installed.ts';

/** `portal-api-client-1.0.0.tgz` → `@portal/api-client`. */
const packageNameOf = (archive: string): string | undefined => {
  const [, name] = /^portal-(.+)-\d+\.\d+\.\d+.*\.tgz$/.exec(archive) ?? [];
  return name === undefined ? undefined : `@portal/${name}`;
};

/** The hash is part of the name, so that the lock file notices another archive of the same version. */
function vendoredName(file: string): string {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
  return path.basename(file).replace(/\.tgz$/, `-${hash}.tgz`);
}

/** Copies packed packages of the portal into `vendor` of a module's repository; returns package → `file:` dependency. */
export function vendorPackages(packed: string, root: string): Readonly<Record<string, string>> {
  const archives = readdirSync(packed).filter((name) => packageNameOf(name) !== undefined);
  if (archives.length === 0) throw new Error(`${packed} has no packed packages of the portal`);
  const vendor = path.join(root, 'vendor');
  rmSync(vendor, { recursive: true, force: true });
  mkdirSync(vendor, { recursive: true });
  return Object.fromEntries(
    archives.toSorted().map((archive) => {
      const file = path.join(packed, archive);
      const name = vendoredName(file);
      copyFileSync(file, path.join(vendor, name));
      return [packageNameOf(archive) ?? '', `file:vendor/${name}`];
    }),
  );
}

const replaceIn = (dependencies: unknown, vendored: Readonly<Record<string, string>>): unknown =>
  isObject(dependencies)
    ? Object.fromEntries(Object.entries(dependencies).map(([name, range]) => [name, vendored[name] ?? range]))
    : undefined;

/** Replaces the packages of the portal in a module's repository by newly packed ones. */
export function upgradePackages(packed: string, root: string): readonly string[] {
  const file = path.join(root, 'package.json');
  const manifest = readJson(file);
  const vendored = vendorPackages(packed, root);
  const upgraded = {
    ...manifest,
    dependencies: replaceIn(manifest.dependencies, vendored),
    devDependencies: replaceIn(manifest.devDependencies, vendored),
  };
  writeFileSync(file, `${JSON.stringify(upgraded, undefined, 2)}\n`);
  return Object.keys(vendored);
}
