import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../texts/use-ui-text.ts';
import { CopyText } from './copy-text.tsx';
import { failureTextKey, type Failure } from './failure.ts';
import * as styles from './state.module.css';

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
    <div className={styles.state} role="alert">
      <span className={styles.mark} data-kind="danger">
        <Icon name="alert" size={28} />
      </span>
      <p className={styles.title}>{title ?? t('failed.title')}</p>
      <p className={styles.more}>{explanation}</p>
      {onRetry && (
        <Button icon={<Icon name="retry" size={18} />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {requestId && <CopyText label={t('requestId')} text={requestId} />}
    </div>
  );
}
