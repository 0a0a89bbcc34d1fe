/** A file on its way to the server. */
export interface FileUpload {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** The file of a picture, for its preview. */
  readonly picture?: Blob;
  readonly state: 'chosen' | 'waiting' | 'sending' | 'sent' | 'failed';
  /** The share that has been sent, 0 to 1; left out while it is not known. */
  readonly sentShare?: number;
  /** Why it could not be sent, in the language of the reader. */
  readonly error?: string;
}

/** Identifies a chosen file: a person may choose two of the same name. */
export const fileId = ({ name, size, lastModified }: File): string => `${name} ${lastModified} ${size}`;

const isPicture = ({ type }: File): boolean => /^image\/(?:jpeg|png|gif|webp)$/.test(type);

/** The files of one request that sends them one after the other, each with its own part of the progress. */
export function toUploads(files: readonly File[], sentBytes: number | undefined): readonly FileUpload[] {
  let before = 0;
  return files.map((file) => {
    const picture = isPicture(file) ? { picture: file } : undefined;
    const base = { id: fileId(file), name: file.name, sizeBytes: file.size, ...picture };
    if (sentBytes === undefined) return { ...base, state: 'chosen' };
    const sentOfFile = sentBytes - before;
    before += file.size;
    if (sentOfFile <= 0) return { ...base, state: 'waiting' };
    if (sentOfFile >= file.size) return { ...base, state: 'sent' };
    return { ...base, state: 'sending', sentShare: sentOfFile / file.size };
  });
}
