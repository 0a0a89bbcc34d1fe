import * as styles from './print-file.module.css';
import { isInApp, saveFile, type SavedFile } from './save-file.ts';

/** The frame of the last printed file: the browser reads it as long as its dialog is open. */
let printed: HTMLIFrameElement | undefined;

/** Browsers of phones have no viewer in frames, or print the page around the frame. */
const canPrintFrames = (): boolean =>
  navigator.pdfViewerEnabled && matchMedia('(hover: hover)').matches && !isInApp(navigator.userAgent);

function openFrame(content: Blob): Promise<HTMLIFrameElement> {
  if (printed) URL.revokeObjectURL(printed.src);
  printed?.remove();
  const frame = Object.assign(document.createElement('iframe'), {
    src: URL.createObjectURL(content),
    className: styles.frame,
    tabIndex: -1,
    ariaHidden: 'true',
  });
  printed = frame;
  const loaded = new Promise<HTMLIFrameElement>((resolve) => {
    frame.addEventListener('load', () => resolve(frame), { once: true });
  });
  document.body.append(frame);
  return loaded;
}

/**
 * Opens the print dialog with a PDF of the server; where a page cannot do that, such as on a phone, saves the file for the viewer of the
 * system. False where neither works.
 */
export async function printFile(file: SavedFile): Promise<boolean> {
  if (!canPrintFrames()) return saveFile(file);
  const { contentWindow } = await openFrame(file.content);
  try {
    contentWindow?.print();
    return true;
  } catch (error) {
    // Some viewers are of another origin.
    console.warn(error);
    return saveFile(file);
  }
}
