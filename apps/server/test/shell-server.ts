import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { publishRemote, writeShellBuild } from './fake-build.ts';
import { startServer, type TestServer } from './harness.ts';
import type { Reply, TestClient } from './test-client.ts';

interface ShellServer {
  readonly server: TestServer;
  /** The folder of the shell's build. */
  readonly shellDir: string;
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Reply>;
}

/** A server with a build of the shell and with two versions of the chat. */
export function setupShellServer(): ShellServer {
  let server: TestServer;
  let shellDir: string;
  let client: TestClient;
  beforeAll(async () => {
    shellDir = await mkdtemp(path.join(tmpdir(), 'portal-shell-'));
    await writeShellBuild(shellDir);
    server = await startServer({ environment: { SHELL_DIR: shellDir } });
    await publishRemote(server.dataDir, 'chat', ['1.1.0', '1.0.0']);
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
