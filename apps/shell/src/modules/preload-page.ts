import type { RemoteVersion } from '@portal/platform';
import { remotesUrl } from './read-registry.ts';

function kindOf(file: string): 'fetch' | 'style' | 'script' {
  // The entry of a remote that another team built is its `mf-manifest.json`, which the page fetches.
  if (file.endsWith('.json')) return 'fetch';
  return file.endsWith('.css') ? 'style' : 'script';
}

function preload(file: string, integrity?: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = kindOf(file);
  if (link.as === 'fetch') link.crossOrigin = 'anonymous';
  // A hint without the hash that the script will carry is fetched twice.
  if (integrity !== undefined) link.integrity = integrity;
  link.href = new URL(file, remotesUrl()).href;
  document.head.append(link);
}

/**
 * Sends for all files of a page at once; its code would ask for them one after the other. Only for the page that is about
 * to open: what fails ahead of time would be taken for the answer later.
 */
export function preloadPage({ entry, integrity, preload: common, pages }: RemoteVersion, page: string): void {
  preload(entry, integrity);
  for (const file of new Set([...common, ...(pages?.[page] ?? [])])) if (file !== entry) preload(file);
}
