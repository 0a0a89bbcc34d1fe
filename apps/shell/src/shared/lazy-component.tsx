import { lazy, useEffect, useState, type ComponentType } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, PortalErrorState } from '@portal/ui';

export interface FallbackProps {
  readonly onRetry: () => void;
}

function LoadFailed({ onRetry }: FallbackProps) {
  const t = useTranslations('shell');
  return (
    <div role="alert">
      <PortalErrorState kind="broken" title={t('part.notLoaded')}>
        <Button onClick={onRetry}>{t('part.retry')}</Button>
      </PortalErrorState>
    </div>
  );
}

/** The fallback of a part that may be missing silently. */
export const Nothing = () => null;

interface AttemptProps<Props> extends FallbackProps {
  readonly partProps: Props;
}

type Attempt<Props> = ComponentType<AttemptProps<Props>>;

let loadedParts = 0;

/** The number of parts loaded so far; the server renders again when it has grown. */
export const loadedPartCount = (): number => loadedParts;

/** One attempt to load a part; resolves to the part or to its fallback. */
const createAttempt = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<FallbackProps>,
  onUnmount: () => void,
): Attempt<Props> =>
  lazy(async () => {
    try {
      const Part = await load();
      loadedParts += 1;
      return { default: ({ partProps }: AttemptProps<Props>) => <Part {...partProps} /> };
    } catch (error) {
      console.warn(error);
      const Failed = ({ onRetry }: AttemptProps<Props>) => {
        useEffect(() => onUnmount, []);
        return <Fallback onRetry={onRetry} />;
      };
      return { default: Failed };
    }
  });

/**
 * Loads a component's code on its first render. On failure renders `Fallback` and keeps the page; a retry or a
 * new mount loads it again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<FallbackProps> = LoadFailed,
): ComponentType<Props> {
  const startAttempt = (): Attempt<Props> => {
    const started = createAttempt(load, Fallback, () => renew(started));
    return started;
  };
  let latest = startAttempt();
  const renew = (failed: Attempt<Props>) => {
    if (latest === failed) latest = startAttempt();
  };
  return function LazyPart(props: Props) {
    const [Current, setCurrent] = useState(() => latest);
    const retry = () => {
      renew(Current);
      setCurrent(() => latest);
    };
    return <Current partProps={props} onRetry={retry} />;
  };
}
