import type { PublishedManifest, Registry } from '@portal/wire/modules/registry';
import { PublishError } from './publish-error.ts';

const pathsOf = ({ pages, publicPages = {} }: PublishedManifest): string[] =>
  [...Object.values(pages), ...Object.values(publicPages)].map((page) => page.path);

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

/** True when a parameter, `:id`, takes the place of any segment. */
const isAny = (segment: string | undefined): boolean => segment?.startsWith(':') === true;

/** True when one address may belong to both paths; a star stands for the rest of an address. */
function overlap(one: string, other: string): boolean {
  const [own, others] = [segmentsOf(one), segmentsOf(other)];
  for (let at = 0; at < Math.max(own.length, others.length); at += 1) {
    const [segment, another] = [own[at], others[at]];
    if (segment === '*' || another === '*') return true;
    if (segment === undefined || another === undefined) return false;
    if (segment !== another && !isAny(segment) && !isAny(another)) return false;
  }
  return true;
}

/** Throws for a module with a page at an address of another module on offer: an id and its paths belong to one team. */
export function requireOwnPaths(manifest: PublishedManifest, { remotes }: Registry): void {
  for (const { id, versions } of remotes) {
    if (id === manifest.id) continue;
    const taken = versions.flatMap((version) => pathsOf(version.manifest));
    const path = pathsOf(manifest).find((own) => taken.some((other) => overlap(own, other)));
    if (path !== undefined)
      throw new PublishError(
        `${manifest.id} has a page at "${path}", which belongs to the module ${id}; give the page another path`,
      );
  }
}
