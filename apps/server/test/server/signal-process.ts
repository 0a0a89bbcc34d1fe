/** Sends a signal to one process. Without its id it throws, because 0 would stand for the whole group of this process. */
export function signalProcess(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined || pid <= 0) throw new Error(`There is no process to send ${signal} to`);
  process.kill(pid, signal);
}
