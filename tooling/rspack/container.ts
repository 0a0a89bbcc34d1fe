/** Two versions of a remote may be in one page, so each has its own name for chunks, class names and container. */
export const containerName = (id: string, version: string): string =>
  `portal_${id}_${version}`.replaceAll(/[^A-Za-z0-9_]/g, '_');
