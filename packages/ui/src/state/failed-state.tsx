import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import { CopyText } from './copy-text.tsx';
import { failureMessageKey, type Failure } from './failure.ts';
import { StateFrame } from './state-frame.tsx';

/** The status of what the reader has no right to: a retry would give the same. */
const FORBIDDEN = 403;

interface Props {
  /** The headline; a general one by default. */
  readonly title?: string;
  readonly failure?: Failure;
  readonly onRetry?: () => void;
}

/** Explains a failure, with a retry button and the request id for support. */
export function FailedState({ title, failure = {}, onRetry }: Props) {
  const t = useUiTranslations();
  const { kind, message, requestId, status } = failure;
  // Only a refusal has a message for the reader.
  const explanation = kind === 'REFUSED' && message ? message : t(failureMessageKey(failure));
  return (
    <div role="alert">
      <StateFrame icon={<Icon name="alert" size={28} />} isDanger title={title ?? t('failed.title')}>
        <p>{explanation}</p>
        {onRetry && status !== FORBIDDEN && (
          <Button icon={<Icon name="retry" size={18} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {requestId && <CopyText label={t('requestId')} text={requestId} />}
      </StateFrame>
    </div>
  );
}
