import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { publishRemote, writeShellBuild } from './fake-build.ts';
import { startServer, type TestServer } from '../harness.ts';
import type { Reply, TestClient } from '../clients/test-client.ts';

interface ShellServer {
  readonly server: TestServer;
  /** The folder of the shell's build. */
  readonly shellDir: string;
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Reply>;
}

/** A server with a build of the shell and with versions of the chat, the newest first. */
export function setupShellServer(versions: string[] = ['1.1.0', '1.0.0']): ShellServer {
  let server: TestServer;
  let shellDir: string;
  let client: TestClient;
  beforeAll(async () => {
    shellDir = await mkdtemp(path.join(tmpdir(), 'portal-shell-'));
    await writeShellBuild(shellDir);
    server = await startServer({ environment: { SHELL_DIR: shellDir } });
    await publishRemote(server.dataDir, 'chat', versions);
    client = server.createClient();
  });
  afterAll(async () => {
    await server.close();
    await rm(shellDir, { recursive: true });
  });
  return {
    get server() {
      return server;
    },
    get shellDir() {
      return shellDir;
    },
    get: (url, headers = {}) => client.raw({ url, headers }),
  };
}
