import { EMBEDDED_DATABASE, EMBEDDED_USER } from '../../../src/database/embedded/cluster.ts';
import { runProgram } from '../../../src/database/embedded/run-program.ts';
import { ServerProcess } from '../../server/server-process.ts';
import { createTempDir, waitUntil } from '../../temp-dir.ts';
import { addresses, DATABASE_ADDRESS, type MachineName, type Network } from './network.ts';
import { HOST_NAME, PORTAL_PORT } from './proxy.ts';

const common = {
  HOST: '0.0.0.0',
  PORT: String(PORTAL_PORT),
  DATABASE_URL: `postgresql://${EMBEDDED_USER}@${DATABASE_ADDRESS}/${EMBEDDED_DATABASE}`,
  PUBLIC_ORIGIN: `https://${HOST_NAME}`,
  TRUST_PROXY: '1',
  PORTAL_SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
  // The public passwords of the demonstration.
  DEMO: 'yes',
  CALLS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
};

/** A portal on a machine. */
export class PortalMachine {
  readonly name: MachineName;
  readonly #launcher: readonly string[];
  readonly #dataDir: string;
  #server: ServerProcess | undefined;

  private constructor(network: Network, name: MachineName, dataDir: string) {
    this.name = name;
    this.#launcher = network.launcherOf(name);
    this.#dataDir = dataDir;
  }

  static async start(network: Network, name: MachineName): Promise<PortalMachine> {
    const portal = new PortalMachine(network, name, await createTempDir());
    await portal.start();
    return portal;
  }

  get output(): string {
    return this.#server?.text ?? '';
  }

  async start(): Promise<void> {
    this.#server = new ServerProcess({ ...common, DATA_DIR: this.#dataDir }, [], {
      launcher: this.#launcher,
    });
    await this.#server.waitUntilReady();
  }

  async kill(): Promise<void> {
    await this.#server?.kill();
  }

  /** What a load balancer of the machine itself would see. */
  isReady(): Promise<boolean> {
    const address = `http://${addresses[this.name]}:${PORTAL_PORT}/readyz`;
    const script = `fetch('${address}').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;
    const [file, ...args] = [...this.#launcher, process.execPath, '-e', script];
    return runProgram({ file, args, account: {} }).then(
      () => true,
      () => false,
    );
  }

  async waitUntilReady(): Promise<void> {
    await waitUntil(`the portal of ${this.name} is ready`, () => this.isReady());
  }
}
