import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { ReleaseDescription } from './describe-release.ts';

const architectures: Readonly<Record<string, string>> = { 'linux-x64': 'amd64', 'linux-arm64': 'arm64' };

/** Copies a folder by hard links, because it has hundreds of megabytes. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

const controlOf = ({ version, platform, bytes }: ReleaseDescription): string =>
  [
    'Package: portal',
    `Version: ${version}`,
    `Architecture: ${architectures[platform]}`,
    'Maintainer: Portal <portal@localhost>',
    `Installed-Size: ${Math.ceil(bytes / 1024)}`,
    'Depends: libc6 (>= 2.28), libstdc++6, passwd, util-linux',
    'Recommends: ca-certificates',
    'Section: education',
    'Priority: optional',
    'Description: learning portal of a university',
    ' Messages, journal, library, course registration and student services, with',
    ' the Node and the PostgreSQL that it runs on.',
    '',
  ].join('\n');

/** The files of the package that are not in the archive, from `deploy/debian`, with their place. */
const places = [
  ['portal', 'usr/bin/portal', 0o755],
  ['portal.service', 'lib/systemd/system/portal.service', 0o644],
  ['portal.env', 'etc/portal/portal.env', 0o644],
  ['conffiles', 'DEBIAN/conffiles', 0o644],
  ['postinst', 'DEBIAN/postinst', 0o755],
  ['prerm', 'DEBIAN/prerm', 0o755],
  ['postrm', 'DEBIAN/postrm', 0o755],
] as const;

/** Makes the package for Debian of an unpacked release, next to it. Returns its name. */
export function buildDeb(root: string, folder: string, description: ReleaseDescription): string {
  const tree = `${folder}.deb-tree`;
  rmSync(tree, { recursive: true, force: true });
  linkFolder(folder, path.join(tree, 'usr/lib/portal'));
  for (const [name, place, mode] of places) {
    cpSync(path.join(root, 'deploy/debian', name), path.join(tree, place));
    chmodSync(path.join(tree, place), mode);
  }
  const documents = path.join(tree, 'usr/share/doc/portal');
  mkdirSync(documents, { recursive: true });
  for (const name of ['portal.env.example', 'CHANGELOG.md', 'UPGRADING.md'])
    cpSync(path.join(folder, name), path.join(documents, name));
  writeFileSync(path.join(tree, 'DEBIAN/control'), controlOf(description));
  const name = `portal_${description.version}_${architectures[description.platform]}.deb`;
  const deb = path.join(path.dirname(folder), name);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', tree, deb], { stdio: 'inherit' });
  rmSync(tree, { recursive: true });
  return deb;
}
