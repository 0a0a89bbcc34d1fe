import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../texts/use-ui-text.ts';
import { CopyText } from './copy-text.tsx';
import { failureTextKey, type Failure } from './failure.ts';
import { StateFrame } from './state-frame.tsx';

interface Props {
  /** What happened, as a headline; the kit has a general one. */
  readonly title?: string;
  readonly failure?: Failure;
  readonly onRetry?: () => void;
}

/** What happened, what to do, a way to try again and the request's id for support. */
export function FailedState({ title, failure = {}, onRetry }: Props) {
  const t = useUiText();
  const { kind, message, requestId } = failure;
  // A refusal speaks the university's own words; all else the kit's.
  const explanation = kind === 'REFUSED' && message ? message : t(failureTextKey(failure));
  return (
    <div role="alert">
      <StateFrame mark={<Icon name="alert" size={28} />} isDanger title={title ?? t('failed.title')}>
        <p>{explanation}</p>
        {onRetry && (
          <Button icon={<Icon name="retry" size={18} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {requestId && <CopyText label={t('requestId')} text={requestId} />}
      </StateFrame>
    </div>
  );
}
