import { spawn } from 'node:child_process';
import { root, toolEnvironment } from './place.mjs';

/** The running tool; a signal to the command also ends it. */
const running = new Set();

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** From now on a signal ends the running tool, then the command; returns a function that undoes this. */
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
 * Runs a tool to its end and returns its exit code. Its output is forwarded, or on request returned as text. It has no
 * standard input.
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
    child.stdout?.on('data', (piece) => (text += piece));
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
