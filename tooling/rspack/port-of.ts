import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface WithPort {
  readonly devServer?: { readonly port?: unknown };
}

/** Reads the port of an app's development server from its own configuration. */
export async function portOf(root: string): Promise<number> {
  const file = path.join(root, 'rspack.config.mjs');
  const { default: configure }: { default: (line: object) => WithPort } = await import(
    pathToFileURL(file).href
  );
  const port = configure({ RSPACK_SERVE: true }).devServer?.port;
  if (typeof port !== 'number') throw new Error(`${file} names no port`);
  return port;
}
