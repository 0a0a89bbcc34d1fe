import { readFile } from 'node:fs/promises';
import { connect, isIP, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import type { Client } from 'ldapts';
import type { DirectoryConfig } from '../../../http/config.ts';

type ServerConfig = Pick<DirectoryConfig, 'hasStartTls' | 'caFile' | 'timeoutMs'>;

const PORT = 389;
const TLS_PORT = 636;

async function tlsOptionsOf(host: string, caFile: string | undefined): Promise<ConnectionOptions> {
  const ca = caFile === undefined ? undefined : await readFile(caFile);
  // A server name is never an address; its certificate is compared with the host then.
  return { host, minVersion: 'TLSv1.2', ca, servername: isIP(host) === 0 ? host : '' };
}

/** The client connects again by itself when the server closes the connection: without StartTLS, and as nobody. */
function openOnce<Opened>(open: () => Opened): () => Opened {
  let isOpened = false;
  return () => {
    if (isOpened) throw new Error('The server has closed the connection');
    isOpened = true;
    return open();
  };
}

async function failAfter(ms: number, signal: AbortSignal): Promise<never> {
  await sleep(ms, undefined, { signal });
  throw new Error(`The server has not answered in ${ms / 1_000} seconds`);
}

/** Runs work on a connection to one server, encrypted before anything is sent, and closes it; all of it in the configured time. */
export async function withConnection<Result>(
  url: string,
  { hasStartTls, caFile, timeoutMs }: ServerConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { Client: LdapClient } = await import('ldapts');
  const { protocol, hostname, port: givenPort } = new URL(url);
  const isTls = protocol === 'ldaps:';
  const host = hostname.replaceAll(/[[\]]/g, '');
  const port = Number(givenPort) || (isTls ? TLS_PORT : PORT);
  const tlsOptions = isTls || hasStartTls ? await tlsOptionsOf(host, caFile) : {};
  const sockets: Socket[] = [];
  const opened = <Opened extends Socket>(socket: Opened): Opened => {
    sockets.push(socket);
    return socket;
  };
  const client = new LdapClient({
    url,
    createConnection: openOnce(() => opened(connect(port, host))),
    createSecureConnection: openOnce(() =>
      opened(connectTls(isTls ? { ...tlsOptions, port } : { ...tlsOptions, socket: sockets[0] })),
    ),
  });
  const run = async () => {
    if (hasStartTls) await client.startTLS();
    return work(client);
  };
  const done = new AbortController();
  try {
    return await Promise.race([run(), failAfter(timeoutMs, done.signal)]);
  } finally {
    done.abort();
    for (const socket of sockets) socket.destroy();
  }
}
