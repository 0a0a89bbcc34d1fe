import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { HASHES_FILE, listBuildFiles, readBuild } from '@portal/remotes';
import { readSourceMaps } from './read-source-maps.ts';
import { envelope, MODULES_PATH } from '@portal/wire';

/** Publishing a large archive over a slow line takes minutes. */
const TIMEOUT_MS = 300_000;
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Build {
  readonly build: string;
  /** For a build of Module Federation's own plugin: the file with `platform` and `manifest`. */
  readonly details?: string;
}

/** Packs the public files of a build and its source maps with the SHA-256 of each. */
export async function packBuild({ build, details }: Build): Promise<Uint8Array> {
  const described = Buffer.from(JSON.stringify(readBuild(build, details)));
  const names = (await listBuildFiles(build)).map((name) => name.split(path.sep).join('/'));
  const files: Record<string, Uint8Array> = {
    ...Object.fromEntries(names.map((name) => [name, readFileSync(path.join(build, name))])),
    'remote.json': described,
    ...readSourceMaps(build),
  };
  const hashes = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      createHash('sha256').update(content).digest('hex'),
    ]),
  );
  return zipSync({ [HASHES_FILE]: Buffer.from(JSON.stringify(hashes)), ...files });
}

/** The commit of the checkout that has the build; undefined outside a checkout. */
export function commitOf(folder: string): string | undefined {
  try {
    return execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return undefined;
  }
}

interface Call {
  /** Below the modules of the portal, such as `/poems/rollback`. */
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly archive?: Uint8Array;
}

/** Calls a portal with the token of a team; throws the sentence of a refusal. */
export class PortalClient {
  readonly #origin: URL;
  readonly #token: string;

  constructor(origin: string, token: string | undefined) {
    const url = URL.parse(origin);
    if (!url || !(url.protocol === 'https:' || loopbackHosts.has(url.hostname)))
      throw new Error(`--to takes the address of a portal that begins with https://, not '${origin}'`);
    if (token === undefined || token === '')
      throw new Error('PORTAL_TOKEN is missing: the token that the operator has issued for your module');
    this.#origin = url;
    this.#token = token;
  }

  async call({ path: address, method = 'POST', query = {}, archive }: Call): Promise<unknown> {
    const url = new URL(`${MODULES_PATH}${address}`, this.#origin);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value);
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'x-lang': 'en',
        ...(archive && { 'content-type': 'application/zip' }),
      },
      ...(archive && { body: new Blob([new Uint8Array(archive)]) }),
      // A redirect would send the token elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!envelope.isEnvelope(body)) throw new Error(`${url.host} responded ${response.status} and no result`);
    if (envelope.isFailure(body)) throw new Error(envelope.errorOf(body).message);
    return body.data;
  }
}
