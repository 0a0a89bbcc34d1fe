import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../../http/config.ts';
import { messageOf } from '../../database/error-properties.ts';
import { printError } from './print.ts';

/**
 * Reports a state to systemd if it waits for one (`Type=notify`), through systemd's own program: Node.js has no datagram sockets
 * of a file. A report that fails is printed; the portal serves all the same.
 */
export async function notifySystemd(
  { isNotifying }: Pick<Config, 'isNotifying'>,
  state: 'READY=1' | 'STOPPING=1',
  program = 'systemd-notify',
): Promise<void> {
  if (!isNotifying) return;
  try {
    const [code]: unknown[] = await once(spawn(program, [state], { stdio: 'inherit' }), 'exit');
    if (code !== 0) throw new Error(`its exit code is ${String(code)}`);
  } catch (error) {
    printError(`systemd-notify did not report ${state}: ${messageOf(error)}`);
  }
}
