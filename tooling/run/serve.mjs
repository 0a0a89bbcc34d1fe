import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './place.mjs';

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a server until it ends and returns its exit code. It forwards only the first signal, so that a second Ctrl+C
 * does not interrupt the server's shutdown.
 */
export function serve(node, args, env = process.env) {
  // Its own process group, because otherwise it would receive Ctrl+C twice: from the terminal and from this process.
  const server = spawn(node, args, { cwd: root, env, stdio: 'inherit', detached: true });
  let isStopping = false;
  const stop = (signal) => {
    if (!isStopping) server.kill(signal);
    isStopping = true;
  };
  for (const signal of passedOn) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('close', (code, signal) => {
      for (const name of passedOn) process.off(name, stop);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
