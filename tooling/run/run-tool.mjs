import { spawn } from 'node:child_process';
import { root, toolEnvironment } from './place.mjs';

/** What is running now; a signal to the command ends it too. */
const running = new Set();

/** Passes a signal on to whatever runs; call it once in a command that starts tools. */
export function stopWithCommand() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(1);
    });
}

/**
 * Runs a tool to its end and says how it ended; its output goes where ours goes, and comes back as text when asked for.
 * Nobody types into it.
 */
export function runTool(command, given = [], { cwd = root, env = {}, wantsText = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, given, {
      cwd,
      env: { ...toolEnvironment(), ...env },
      stdio: ['ignore', wantsText ? 'pipe' : 'inherit', 'inherit'],
    });
    running.add(child);
    let text = '';
    child.stdout?.on('data', (piece) => {
      text += piece;
      process.stdout.write(piece);
    });
    child.on('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, text });
    });
  });
}
