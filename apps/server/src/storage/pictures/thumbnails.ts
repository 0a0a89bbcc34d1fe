import path from 'node:path';
import { rm } from 'node:fs/promises';
import { openPrivateFolder } from '../files/private-folder.ts';
import { generateFileKey } from '../files/receive-upload.ts';
import { withLocalFile, type LocalStorage } from '../files/with-local-file.ts';
import type { PictureSize, PictureTask } from './picture-task.ts';
import type { ThumbnailStore } from './thumbnail-store.ts';

interface Studio {
  readonly storage: LocalStorage;
  readonly thumbnails: ThumbnailStore;
  /** Null when the file is no picture. */
  render(personId: number, task: PictureTask): Promise<PictureSize | null>;
  /** Called with the size of the whole picture when it was rendered. */
  onSize(key: string, size: PictureSize): Promise<void>;
}

/** A thumbnail that is asked for: of which stored picture, how large, and by whom. */
export interface ThumbnailRequest {
  readonly key: string;
  readonly sidePx: number;
  readonly personId: number;
}

/** Thumbnails of stored pictures, rendered when they are first asked for. */
export function createThumbnails({ storage, thumbnails, render, onSize }: Studio) {
  const running = new Map<string, Promise<Buffer | null>>();

  async function make({ key, sidePx, personId }: ThumbnailRequest): Promise<Buffer | null> {
    await openPrivateFolder(storage.uploadsDir);
    const to = path.join(storage.uploadsDir, `${generateFileKey()}.part`);
    try {
      const size = await withLocalFile(storage, key, (from) =>
        render(personId, { kind: 'thumbnail', from, to, sidePx }),
      );
      if (!size) return null;
      await thumbnails.put(key, sidePx, to);
      await onSize(key, size);
    } finally {
      await rm(to, { force: true });
    }
    return (await thumbnails.read(key, sidePx)) ?? null;
  }

  /** People who ask for the same thumbnail at the same time wait for one rendering. Null: there is no such picture. */
  return async function find(request: ThumbnailRequest): Promise<Buffer | null> {
    const { key, sidePx } = request;
    const stored = await thumbnails.read(key, sidePx);
    if (stored) return stored;
    const id = `${key}-${sidePx}`;
    const rendering = running.get(id) ?? make(request).finally(() => running.delete(id));
    running.set(id, rendering);
    return rendering;
  };
}
