import { spawn } from 'node:child_process';
import { root, toolEnvironment } from './place.mjs';

/** What is running now; a signal to the command ends it too. */
const running = new Set();

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** From now on a signal ends whatever tool runs, then the command; returns how to undo that. */
export function stopWithCommand() {
  const stop = (signal) => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  };
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
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
