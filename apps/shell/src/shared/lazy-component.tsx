import { lazy, useEffect, useState, type ComponentType } from 'react';
import { useText } from '@portal/i18n';
import { Button, TroubleState } from '@portal/ui';

interface AbsentProps {
  readonly onRetry: () => void;
}

/** Says in the place of a part that it is not there, and offers to try again. */
function PartAbsent({ onRetry }: AbsentProps) {
  const t = useText('shell');
  return (
    <div role="alert">
      <TroubleState kind="broken" title={t('part.notLoaded')}>
        <Button onClick={onRetry}>{t('part.retry')}</Button>
      </TroubleState>
    </div>
  );
}

/** In the place of a part that nobody misses. */
export const Nothing = () => null;

interface AttemptProps<Props> extends AbsentProps {
  readonly own: Props;
}

type Attempt<Props> = ComponentType<AttemptProps<Props>>;

/** One attempt to fetch a part: it becomes the part itself or what stands in its place. */
const attempt = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Absent: ComponentType<AbsentProps>,
  onGone: () => void,
): Attempt<Props> =>
  lazy(async () => {
    try {
      const Part = await load();
      return { default: ({ own }: AttemptProps<Props>) => <Part {...own} /> };
    } catch (error) {
      console.warn(error);
      const Failed = ({ onRetry }: AttemptProps<Props>) => {
        useEffect(() => onGone, []);
        return <Absent onRetry={onRetry} />;
      };
      return { default: Failed };
    }
  });

/**
 * A part of the page whose code is fetched when it is first drawn. Where that fails, `Absent` stands in its place and the
 * page around it lives on; who asks for it again, or comes back to it, has it fetched again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Absent: ComponentType<AbsentProps> = PartAbsent,
): ComponentType<Props> {
  const begin = (): Attempt<Props> => {
    const begun = attempt(load, Absent, () => renew(begun));
    return begun;
  };
  let latest = begin();
  const renew = (failed: Attempt<Props>) => {
    if (latest === failed) latest = begin();
  };
  return function LazyPart(props: Props) {
    const [Current, setCurrent] = useState(() => latest);
    const retry = () => {
      renew(Current);
      setCurrent(() => latest);
    };
    return <Current own={props} onRetry={retry} />;
  };
}
