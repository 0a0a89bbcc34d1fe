import { Suspense, use, useEffect, useState } from 'react';
import { removeFirstView } from '../shared/remove-first-view.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import { ModuleFailed } from './module-failed.tsx';
import { ModuleLoading } from './module-loading.tsx';
import { isChunkLoadError, ModuleError } from './module-error.ts';
import type { LoadedPage } from './portal-modules.ts';
import { useModules } from './use-modules.ts';

interface Props {
  readonly id: string;
  readonly page: string;
}

function LoadedModulePage({ loadedPage }: { readonly loadedPage: Promise<LoadedPage> }) {
  const { Component } = use(loadedPage);
  return <Component />;
}

/** React may discard a render before it subscribes to the promise; this avoids an unhandled rejection. */
function markHandled(loadedPage: Promise<LoadedPage>): Promise<LoadedPage> {
  loadedPage.catch(() => undefined);
  return loadedPage;
}

export function ModuleRoute({ id, page }: Props) {
  const modules = useModules();
  // It is of the page that the server has rendered.
  useEffect(() => removeFirstView, []);
  // Fixed while the page is open: a newer version mounts with the next navigation, so that the page does not
  // change under the user.
  const [loadedPage, setLoadedPage] = useState(() => markHandled(modules.loadPage(id, page)));
  const [hasRecovered, setHasRecovered] = useState(false);
  const retry = () => setLoadedPage(markHandled(modules.reloadPage(id, page)));
  /** Loads the newer version once when a lazy chunk of this version is gone from the server. */
  const recover = (error: unknown) => {
    // Loading the page has already tried all versions.
    if (hasRecovered || error instanceof ModuleError || !isChunkLoadError(error)) return;
    setHasRecovered(true);
    retry();
  };
  return (
    <ModuleBoundary
      key={page}
      attempt={loadedPage}
      onError={recover}
      fallback={(error) => <ModuleFailed id={id} error={error} onRetry={retry} />}
    >
      <Suspense fallback={<ModuleLoading onRetry={retry} />}>
        <LoadedModulePage loadedPage={loadedPage} />
      </Suspense>
    </ModuleBoundary>
  );
}
