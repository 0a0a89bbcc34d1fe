import { Suspense, use, useEffect, useState } from 'react';
import { usePortalStore } from '@portal/platform';
import type { OpenSlot } from '@portal/platform/render-slot';
import { Skeleton } from '@portal/ui';
import { leavePart, showVersion } from '../health/open-versions.ts';
import { ModuleBoundary } from '../module-boundary.tsx';
import { LoadError } from '../module-error.ts';
import { useModules } from '../use-modules.ts';
import { loadFill, reportFill, type LoadedFill } from './load-fill.ts';
import type { Fill } from './slot-fills.ts';

interface Props {
  readonly fill: Fill;
  readonly context: OpenSlot['context'];
  /** Called when it did not load or crashed: it leaves its place then. */
  readonly onFailed: (fill: Fill) => void;
}

function Loaded({ part, context }: Pick<Props, 'context'> & { readonly part: Promise<LoadedFill> }) {
  const { Component } = use(part);
  return <Component context={context} />;
}

/** A component of a module in its place: loaded from its first render on, and alone in its failures. */
export function FillPart({ fill, context, onFailed }: Props) {
  const modules = useModules();
  const store = usePortalStore();
  const { id } = fill;
  const versionOf = () => modules.mounted.get(id);
  const [part] = useState(() => {
    const loading = loadFill({ store, modules }, fill);
    // Before it renders, because rendering may never end.
    loading.then(
      () => {
        const version = versionOf();
        if (version !== undefined) showVersion(loading, { id, version });
      },
      () => undefined,
    );
    return loading;
  });
  useEffect(() => () => leavePart(part), [part]);
  const fail = (error: unknown) => {
    const version = versionOf();
    if (!(error instanceof LoadError) && version !== undefined)
      reportFill(store, fill, { version, event: 'crashed', error });
    onFailed(fill);
  };
  return (
    <ModuleBoundary attempt={part} onError={fail} fallback={() => null}>
      <Suspense fallback={<Skeleton lines={3} />}>
        <Loaded part={part} context={context} />
      </Suspense>
    </ModuleBoundary>
  );
}
