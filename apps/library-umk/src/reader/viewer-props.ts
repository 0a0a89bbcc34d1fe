import type { FrameParts } from './frame/reader-frame.tsx';
import type { FileSource } from './source.ts';
import type { Place } from './use-reading-position.ts';

/** What the viewer of each format gets. */
export interface ViewerProps {
  readonly frame: FrameParts;
  readonly source: FileSource;
  /** Set when the file is read from this browser. */
  readonly storedFile: Blob | undefined;
  readonly downloadUrl: string;
  /** Where the person has stopped. */
  readonly start: Place | undefined;
  readonly onMove: (place: Place) => void;
}
