import type { FrameParts } from './frame/reader-frame.tsx';
import type { FileSource } from './source.ts';
import type { ReadingPosition } from './use-reading-position.ts';

/** What the viewer of each format gets. */
export interface ViewerProps {
  readonly frame: FrameParts;
  readonly source: FileSource;
  /** Set when the file is read from this browser. */
  readonly storedFile: Blob | undefined;
  readonly downloadUrl: string;
  /** Where the person has stopped. */
  readonly start: ReadingPosition | undefined;
  readonly onMove: (place: ReadingPosition) => void;
}
