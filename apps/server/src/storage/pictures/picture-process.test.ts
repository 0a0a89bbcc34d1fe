import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { jpeg, png } from '../../../test/files/sample-files.ts';
import { createTempDir, removeTempDirs, waitUntil } from '../../../test/temp-dir.ts';
import { PictureProcess } from './picture-process.ts';
import type { PictureTask } from './picture-task.ts';
import { signalProcess } from '../../../test/server/signal-process.ts';

let folder: string;
let renderer = new PictureProcess();
beforeAll(async () => {
  folder = await createTempDir();
});
afterEach(() => {
  renderer.close();
  renderer = new PictureProcess();
});
afterAll(removeTempDirs);

const placeOf = (name: string) => path.join(folder, name);
/** A new one for each picture, because sharp remembers what it has read. */
let renderedTo = '';
let count = 0;

async function taskFor(content: Buffer | string, rest: { sidePx?: number } = {}): Promise<PictureTask> {
  const from = placeOf('from');
  await writeFile(from, content);
  count += 1;
  renderedTo = placeOf(`to-${count}`);
  const task = { from, to: renderedTo };
  return rest.sidePx === undefined
    ? { ...task, kind: 'reencode', format: 'png' }
    : { ...task, kind: 'thumbnail', sidePx: rest.sidePx };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the process that renders pictures', () => {
  it('starts with the first picture and renders small copies without metadata', async () => {
    expect(renderer.pid).toBeUndefined();
    const photo = await jpeg(900, 600);
    expect(await renderer.run(await taskFor(photo, { sidePx: 320 }))).toEqual({ width: 900, height: 600 });
    const rendered = await sharp(renderedTo).metadata();
    expect(rendered).toMatchObject({ format: 'webp', width: 320, height: 213 });
    expect(rendered.exif).toBeUndefined();
    expect(renderer.pid).toEqual(expect.any(Number));
  });

  it('says the size of the first frame, upright', async () => {
    const frames = [await png(30, 20), await png(30, 20)];
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await renderer.run(await taskFor(moving, { sidePx: 10 }))).toEqual({ width: 30, height: 20 });
    const held = await sharp(await jpeg(20, 10))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await renderer.run(await taskFor(held, { sidePx: 10 }))).toEqual({ width: 10, height: 20 });
  });

  it('enlarges nothing', async () => {
    await renderer.run(await taskFor(await png(20, 10), { sidePx: 320 }));
    expect(await sharp(renderedTo).metadata()).toMatchObject({ width: 20, height: 10 });
  });

  it.each<[string, () => Promise<Buffer> | string]>([
    ['a text', () => 'no picture'],
    ['a rendering that is a program', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a picture that is cut off', async () => (await jpeg(300, 300)).subarray(0, 900)],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
          .tiff()
          .toBuffer(),
    ],
  ])('refuses %s', async (_, make) => {
    expect(await renderer.run(await taskFor(await make()))).toBeNull();
  });

  it('refuses a picture by the pixels that its header says, before it decodes them', async () => {
    expect(await renderer.run(await taskFor(await png(8_000, 5_001)))).toBeNull();
    const { pid } = renderer;
    const bomb = await png();
    // Width and height in the header of a PNG, whose checksum nobody has corrected.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await renderer.run(await taskFor(bomb))).toBeNull();
    expect(renderer.pid).toBe(pid);
  });

  it('ends itself when a picture takes too much memory, and starts again for the next one', async () => {
    renderer = new PictureProcess({ memoryMaxBytes: 1 });
    await expect(renderer.run(await taskFor(await png(3_000, 3_000)))).rejects.toThrow('ended: 1');
    expect(renderer.pid).toBeUndefined();
  });

  it('is not used again after a picture that took much memory', async () => {
    renderer = new PictureProcess({ reuseMaxBytes: 1 });
    for (const width of [20, 30])
      expect(await renderer.run(await taskFor(await png(width, 10)))).toEqual({ width, height: 10 });
    expect(renderer.pid).toBeUndefined();
  });

  it('that is killed fails one picture only', async () => {
    await renderer.run(await taskFor(await png()));
    const first = renderer.pid;
    const rendering = renderer.run(await taskFor(await png(3_000, 3_000)));
    signalProcess(first, 'SIGKILL');
    await expect(rendering).rejects.toThrow('SIGKILL');
    expect(await renderer.run(await taskFor(await png(20, 10)))).toEqual({ width: 20, height: 10 });
    expect(renderer.pid).not.toBe(first);
  });

  it('is ended when a picture takes too long, and starts again for the next one', async () => {
    renderer = new PictureProcess({ runLimitMs: 1 });
    await expect(renderer.run(await taskFor(await png()))).rejects.toThrow('too long');
    expect(renderer.pid).toBeUndefined();
  });

  it('reports a file that is not there', async () => {
    const task = { kind: 'cover', from: placeOf('missing'), to: placeOf('none') } as const;
    expect(await renderer.run(task)).toBeNull();
    expect(existsSync(placeOf('none'))).toBe(false);
  });

  it('ends with its owner', async () => {
    await renderer.run(await taskFor(await png()));
    const pid = renderer.pid ?? 0;
    renderer.close();
    await waitUntil('the process is gone', () => !isAlive(pid));
    expect(renderer.pid).toBeUndefined();
  });
});
