import { execFile } from 'node:child_process';
import { mkdir, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const NAME = 'portal-small-disk';
const MEBIBYTE = 1_024 * 1_024;
const BLOCK = 4_096;

const mounted: string[] = [];

/** Unmounts the disks of this test file, whatever still uses them. */
export async function unmountSmallDisks(): Promise<void> {
  for (const dir of mounted.splice(0)) await run('umount', ['--lazy', dir]);
}

const isAlive = (pid: number): Promise<boolean> =>
  readdir(`/proc/${pid}`).then(
    () => true,
    () => false,
  );

/** A test that was killed leaves its disks mounted. */
async function unmountAbandoned(): Promise<void> {
  for (const line of (await readFile('/proc/mounts', 'utf8')).split('\n')) {
    const [source = '', dir = ''] = line.split(' ');
    const [, pid] = source.split(`${NAME}-`);
    if (pid !== undefined && !(await isAlive(Number(pid)))) await run('umount', ['--lazy', dir]);
  }
}

async function writeUntilFull(file: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    for (let size = MEBIBYTE; size >= BLOCK;) {
      const isWritten = await handle.write(Buffer.alloc(size)).then(
        ({ bytesWritten }) => bytesWritten === size,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOSPC') return false;
          throw error;
        },
      );
      if (!isWritten) size = size === BLOCK ? 0 : BLOCK;
    }
  } finally {
    await handle.close();
  }
}

/** A real file system of a few megabytes, in memory: it gets full, and can be made read-only while a server uses it. */
export class SmallDisk {
  readonly dir: string;

  private constructor(dir: string) {
    this.dir = dir;
  }

  /** Needs the right to mount. A test that cannot see a full disk fails: it has proved nothing. */
  static async mount(dir: string, megabytes: number): Promise<SmallDisk> {
    await unmountAbandoned();
    await mkdir(dir, { recursive: true });
    const options = `size=${megabytes}m,mode=0755`;
    await run('mount', ['-t', 'tmpfs', '-o', options, `${NAME}-${process.pid}`, dir]).catch(
      (error: unknown) => {
        throw new Error(
          'This test mounts small file systems: run it as root, or in a container with CAP_SYS_ADMIN.',
          { cause: error },
        );
      },
    );
    mounted.push(dir);
    return new SmallDisk(dir);
  }

  get #filler(): string {
    return path.join(this.dir, 'filler');
  }

  /** Leaves that much, by default not one byte. */
  async fill(leftMegabytes = 0): Promise<void> {
    await writeUntilFull(this.#filler);
    const { size } = await stat(this.#filler);
    await truncate(this.#filler, size - leftMegabytes * MEBIBYTE);
  }

  async makeRoom(): Promise<void> {
    await rm(this.#filler, { force: true });
  }

  /** What the system does to a disk with errors; it refuses while a file is open for writing. */
  async setReadOnly(isReadOnly: boolean): Promise<void> {
    await run('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, this.dir]);
  }
}
