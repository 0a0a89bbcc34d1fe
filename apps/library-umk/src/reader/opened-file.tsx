import { lazy, Suspense, useMemo, useState, type ComponentType } from 'react';
import { Loading } from '@portal/ui';
import type { Readable } from '@portal/wire';
import { fileUrl } from './file-url.ts';
import { ReaderFrame, type FrameParts } from './frame/reader-frame.tsx';
import { CentredState, ReaderProblem } from './frame/reader-state.tsx';
import { OfflineTool } from './offline/offline-tool.tsx';
import { offlineNameOf, useOfflineFile, type OfflineState } from './offline/use-offline-file.ts';
import { blobSource, serverSource } from './source.ts';
import { useFramingPage } from './use-framing-page.ts';
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

function LoadingFrame({ frame }: { readonly frame: FrameParts }) {
  return (
    <ReaderFrame {...frame}>
      <CentredState>
        <Loading />
      </CentredState>
    </ReaderFrame>
  );
}

/** Reads the file of this browser if it was there when the page was opened, or else that of the server. */
function useSource({ kind, id, sizeBytes, version }: Readable, offline: OfflineState) {
  const [first, setFirst] = useState<OfflineState>(offline);
  if (first.kind === 'unknown' && offline.kind !== 'unknown') setFirst(offline);
  const url = fileUrl(kind, id);
  return useMemo(() => {
    if (first.kind === 'unknown') return undefined;
    return first.kind === 'saved'
      ? { source: blobSource(first.file), storedFile: first.file }
      : { source: serverSource({ url, sizeBytes, version }), storedFile: undefined };
  }, [first, url, sizeBytes, version]);
}

/** A file that the person may read, with the viewer of its format. */
export function OpenedFile({ readable }: { readonly readable: Readable }) {
  const { kind, id, title, author, format, sizeBytes, version } = readable;
  const { start, moveTo } = useReadingPosition(readable);
  const offline = useOfflineFile(offlineNameOf(readable));
  const opened = useSource(readable, offline.state);
  const isFramed = format === 'epub' || (format === 'html' && opened?.storedFile !== undefined);
  const canFrame = useFramingPage(isFramed);
  const url = fileUrl(kind, id);
  const frame: FrameParts = {
    title,
    author,
    backTo: kind === 'book' ? '/library' : '/umk',
    fileTools: format !== 'other' && <OfflineTool {...{ offline, url, sizeBytes, version }} />,
  };
  if (format === 'other')
    return (
      <ReaderFrame {...frame}>
        <ReaderProblem kind="other" downloadUrl={url} />
      </ReaderFrame>
    );
  if (!opened || !canFrame) return <LoadingFrame frame={frame} />;
  const Viewer = viewers[format];
  return (
    <Suspense fallback={<LoadingFrame frame={frame} />}>
      <Viewer {...opened} frame={frame} downloadUrl={url} start={start} onMove={moveTo} />
    </Suspense>
  );
}
