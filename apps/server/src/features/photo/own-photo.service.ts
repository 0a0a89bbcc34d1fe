import type { PhotoState } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { deletePhoto, setPhoto } from '../../storage/files/photo.queries.ts';
import type { StoredFile } from '../../storage/files/stored-file.ts';
import { actorOf } from '../../university/people/actor.ts';
import { writeAudit, type AuditEntry } from '../../university/people/audit.queries.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { photoQueries } from './photo.queries.ts';

/** The owner of a photo and the origin of a change. */
type PhotoOwner = Required<Pick<AuditEntry, 'personId' | 'address' | 'requestId'>>;

export interface PhotoChange {
  /** The file of the previous photo, to delete after the commit. */
  readonly removedKey: string | undefined;
  readonly state: PhotoState;
}

/** The photo that people set themselves, where the university allows it. */
export function ownPhotoService(db: Db) {
  const mayChange = async (): Promise<boolean> => (await readSetting(db, 'ownPhoto')).mayChange;

  async function requireChange(): Promise<void> {
    if (!(await mayChange())) throw new HttpError('notAllowed');
  }

  return {
    state: async (personId: number): Promise<PhotoState> => ({
      hasPhoto: (await photoQueries(db).find(personId, personId)) !== undefined,
      mayChange: await mayChange(),
    }),

    async change(owner: PhotoOwner, [file]: readonly StoredFile[]): Promise<PhotoChange> {
      await requireChange();
      if (!file) throw new HttpError('invalid', { field: 'file' });
      const names = { name: 'photo.jpg', originalName: 'photo.jpg' };
      const removedKey = await setPhoto(db, owner.personId, { ...file, ...names });
      await writeAudit(db, { action: 'photoChanged', actor: actorOf(owner.personId), ...owner });
      return { removedKey, state: { hasPhoto: true, mayChange: true } };
    },

    async remove(owner: PhotoOwner): Promise<PhotoChange> {
      await requireChange();
      const removedKey = await deletePhoto(db, owner.personId);
      if (removedKey !== undefined)
        await writeAudit(db, { action: 'photoRemoved', actor: actorOf(owner.personId), ...owner });
      return { removedKey, state: { hasPhoto: false, mayChange: true } };
    },
  };
}
