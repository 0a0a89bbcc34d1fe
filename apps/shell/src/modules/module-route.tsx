import { Suspense, use, useCallback, useEffect, useState } from 'react';
import { removeFirstView } from '../shared/remove-first-view.ts';
import { leavePart, showVersion } from './health/open-versions.ts';
import { useHealing } from './health/use-healing.ts';
import { useModuleReport } from './health/use-module-report.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import { ModuleFailed } from './module-failed.tsx';
import { ModuleLoading } from './module-loading.tsx';
import type { LoadedPage, PortalModules } from './portal-modules.ts';
import { useModules } from './use-modules.ts';

interface Props {
  readonly id: string;
  readonly page: string;
}

interface LoadedProps {
  readonly loadedPage: Promise<LoadedPage>;
  readonly onShown: () => void;
}

function LoadedModulePage({ loadedPage, onShown }: LoadedProps) {
  const { Component } = use(loadedPage);
  useEffect(onShown, [onShown, loadedPage]);
  return <Component />;
}

/**
 * Says which version is open before it renders, because rendering may never end. React may discard a render before it subscribes to the
 * promise; this also avoids an unhandled rejection.
 */
function watched(modules: PortalModules, id: string, loadedPage: Promise<LoadedPage>): Promise<LoadedPage> {
  loadedPage.then(
    () => {
      const version = modules.mounted.get(id);
      if (version !== undefined) showVersion(loadedPage, { id, version });
    },
    () => undefined,
  );
  return loadedPage;
}

export function ModuleRoute({ id, page }: Props) {
  const modules = useModules();
  // It is of the page that the server has rendered.
  useEffect(() => removeFirstView, []);
  // Fixed while the page is open: a newer version mounts with the next navigation, so that the page does not
  // change under the user.
  const [loadedPage, setLoadedPage] = useState(() => watched(modules, id, modules.loadPage(id, page)));
  const retry = () => setLoadedPage(watched(modules, id, modules.reloadPage(id, page)));
  useEffect(() => () => leavePart(loadedPage), [loadedPage]);
  const onMeasured = useModuleReport(id, loadedPage);
  const { isHealing, heal, onShown } = useHealing({ id, page, onRetry: retry });
  const onContent = useCallback(() => {
    onMeasured();
    onShown();
  }, [onMeasured, onShown]);
  return (
    <ModuleBoundary
      key={page}
      attempt={loadedPage}
      onError={heal}
      fallback={(error) =>
        isHealing ? <ModuleLoading onRetry={retry} /> : <ModuleFailed id={id} error={error} onRetry={retry} />
      }
    >
      <Suspense fallback={<ModuleLoading onRetry={retry} />}>
        <LoadedModulePage loadedPage={loadedPage} onShown={onContent} />
      </Suspense>
    </ModuleBoundary>
  );
}
