import type { FileUse, HttpErrorCode } from '@portal/wire';
import { HttpError } from '../../university/errors.ts';
import type { Rejection, RejectionReason } from '../../storage/inspection/rejection.ts';

const codes: Readonly<Record<Exclude<RejectionReason, 'kind'>, HttpErrorCode>> = {
  program: 'programRefused',
  damaged: 'fileRefused',
  picture: 'pictureRefused',
  locked: 'fileLocked',
  protected: 'fileProtected',
  entry: 'archiveEntryRefused',
  archiveTooLarge: 'archiveTooLarge',
};

/** Each use accepts other kinds, which the message names. */
const kindCodes: Readonly<Record<FileUse, HttpErrorCode>> = {
  attachment: 'fileKindRefused',
  book: 'bookKindRefused',
  photo: 'photoKindRefused',
};

interface RefusedFile {
  readonly name: string;
  readonly use: FileUse | undefined;
}

/** The error that names a refused file, what is wrong with it, and what its sender can do. */
export function toRejectionError({ reason, entry = '' }: Rejection, { name, use }: RefusedFile): HttpError {
  const code = reason === 'kind' ? kindCodes[use ?? 'attachment'] : codes[reason];
  return new HttpError(code, { params: { name, entry } });
}
