import { afterEach, describe, expect, it } from '@jest/globals';
import { residentBytes, proportionalBytes } from './memory.ts';
import { Processes } from './processes.ts';
import { processorMsOf } from './processor.ts';

const processes = new Processes();
const node = (code: string) => ({ file: process.execPath, args: ['-e', code] });

afterEach(() => processes.stopAll());

describe('programs of a run', () => {
  it('run to their end and return their output', async () => {
    await expect(processes.run(node('process.stdout.write("done")'))).resolves.toBe('done');
  });

  it('report their error output when they fail', async () => {
    await expect(processes.run(node('console.error("no database"); process.exit(3)'))).rejects.toThrow(
      'no database',
    );
  });

  it('receive the given environment', async () => {
    const launch = { ...node('process.stdout.write(process.env.WHO ?? "")'), env: { WHO: 'bench' } };
    await expect(processes.run(launch)).resolves.toBe('bench');
  });

  it('end on request, alone or all of them', async () => {
    const waiting = node('setInterval(() => undefined, 1000)');
    const [one, other] = [await processes.start(waiting), await processes.start(waiting)];
    await one?.stop();
    expect([one?.hasEnded, other?.hasEnded]).toEqual([true, false]);
    await processes.stopAll();
    expect(other?.hasEnded).toBe(true);
    await expect(one?.stop()).resolves.toBeUndefined();
  });
});

describe('figures of a process', () => {
  it('are its memory and its processor time', async () => {
    expect(await residentBytes(process.pid)).toBeGreaterThan(20e6);
    expect((await proportionalBytes(process.pid)) ?? 20e6).toBeGreaterThan(10e6);
    const before = await processorMsOf(process.pid);
    const started = process.cpuUsage();
    while (process.cpuUsage(started).user < 100_000) Math.sqrt(before);
    expect(await processorMsOf(process.pid)).toBeGreaterThan(before);
  });

  it('are not available for a process that does not exist', async () => {
    await expect(residentBytes(2 ** 30)).rejects.toThrow('ENOENT');
  });
});
