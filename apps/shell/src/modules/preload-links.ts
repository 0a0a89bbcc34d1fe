import type { RemoteVersion } from '@portal/platform';
import { remotesUrl } from './read-registry.ts';

function kindOf(file: string): 'fetch' | 'style' | 'script' {
  // The entry of a third-party remote is its `mf-manifest.json`, which the page fetches.
  if (file.endsWith('.json')) return 'fetch';
  return file.endsWith('.css') ? 'style' : 'script';
}

const hasHint = (href: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link:is([rel="preload"], [rel="stylesheet"])')].some(
    (link) => link.href === href,
  );

function preload(file: string, integrity?: string): void {
  const { href } = new URL(file, remotesUrl());
  // The server's page has hints for the files of the page at its address.
  if (hasHint(href)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = kindOf(file);
  if (link.as === 'fetch') link.crossOrigin = 'anonymous';
  // A hint without the script's hash would be fetched twice.
  if (integrity !== undefined) link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}

/**
 * Preloads all files of a page in parallel; otherwise they load one after the other. Only for the page about to
 * open, because a failed preload would be reused later.
 */
export function addPreloadLinks(
  { entry, integrity, preload: common, pages }: RemoteVersion,
  page: string,
): void {
  preload(entry, integrity);
  for (const file of new Set([...common, ...(pages?.[page] ?? [])])) if (file !== entry) preload(file);
}
