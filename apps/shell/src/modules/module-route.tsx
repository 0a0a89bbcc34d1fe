import { Suspense, use, useState } from 'react';
import { ModuleBoundary } from './module-boundary.tsx';
import { ModuleFailed } from './module-failed.tsx';
import { ModuleWaiting } from './module-waiting.tsx';
import { isChunkLoadError, ModuleError } from './module-error.ts';
import type { OpenedPage } from './portal-modules.ts';
import { useModules } from './use-modules.ts';

interface Props {
  readonly id: string;
  readonly page: string;
}

function Opened({ opening }: { readonly opening: Promise<OpenedPage> }) {
  const { Component } = use(opening);
  return <Component />;
}

/** React may throw a rendering away before anybody listens to its promise; whoever is shown one hears of its failure. */
function withListener(opening: Promise<OpenedPage>): Promise<OpenedPage> {
  opening.catch(() => undefined);
  return opening;
}

/** One page of a module: loads it, shows it, and stands in for it while it is not there. */
export function ModuleRoute({ id, page }: Props) {
  const modules = useModules();
  // Kept for as long as this page is open: a newer version is mounted by the next navigation, not under somebody's hands.
  const [opening, setOpening] = useState(() => withListener(modules.open(id, page)));
  const [hasHealed, setHasHealed] = useState(false);
  const retry = () => setOpening(withListener(modules.reopen(id, page)));
  /** A part that was left out until now and is gone from the server: once, the newer version is taken unasked. */
  const heal = (error: unknown) => {
    // A page that could not be opened has been through all versions already.
    if (hasHealed || error instanceof ModuleError || !isChunkLoadError(error)) return;
    setHasHealed(true);
    retry();
  };
  return (
    <ModuleBoundary
      key={page}
      attempt={opening}
      onError={heal}
      fallback={(error) => <ModuleFailed id={id} error={error} onRetry={retry} />}
    >
      <Suspense fallback={<ModuleWaiting onRetry={retry} />}>
        <Opened opening={opening} />
      </Suspense>
    </ModuleBoundary>
  );
}
