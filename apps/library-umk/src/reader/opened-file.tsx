import { lazy, Suspense, useMemo, type ComponentType } from 'react';
import { Loading } from '@portal/ui';
import type { Readable } from '@portal/wire';
import { fileUrl } from './file-url.ts';
import { ReaderFrame, type FrameParts } from './frame/reader-frame.tsx';
import { CentredState, ReaderProblem } from './frame/reader-state.tsx';
import { serverSource } from './source.ts';
import { useReadingPosition } from './use-reading-position.ts';
import type { ViewerProps } from './viewer-props.ts';

type Viewer = ComponentType<ViewerProps>;

/** Each format has its own code, which is loaded with the first file of the format. */
const viewers: Readonly<Record<Exclude<Readable['format'], 'other'>, Viewer>> = {
  pdf: lazy(async () => ({
    default: (await import(/* webpackChunkName: "reader-pdf" */ './pdf/pdf-viewer.tsx')).Viewer,
  })),
  epub: lazy(async () => ({
    default: (await import(/* webpackChunkName: "reader-epub" */ './epub/epub-viewer.tsx')).Viewer,
  })),
  html: lazy(async () => ({
    default: (await import(/* webpackChunkName: "reader-html" */ './html/html-viewer.tsx')).Viewer,
  })),
};

/** A file that the person may read, with the viewer of its format. */
export function OpenedFile({ readable }: { readonly readable: Readable }) {
  const { kind, id, title, author, format, sizeBytes, version } = readable;
  const { start, moveTo } = useReadingPosition(readable);
  const downloadUrl = fileUrl(kind, id);
  const source = useMemo(
    () => serverSource({ url: downloadUrl, sizeBytes, version }),
    [downloadUrl, sizeBytes, version],
  );
  const frame: FrameParts = { title, author, backTo: kind === 'book' ? '/library' : '/umk' };
  if (format === 'other')
    return (
      <ReaderFrame {...frame}>
        <ReaderProblem kind="other" downloadUrl={downloadUrl} />
      </ReaderFrame>
    );
  const Viewer = viewers[format];
  const loading = (
    <ReaderFrame {...frame}>
      <CentredState>
        <Loading />
      </CentredState>
    </ReaderFrame>
  );
  return (
    <Suspense fallback={loading}>
      <Viewer frame={frame} source={source} downloadUrl={downloadUrl} start={start} onMove={moveTo} />
    </Suspense>
  );
}
