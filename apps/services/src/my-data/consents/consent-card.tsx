import { useRef, type RefObject } from 'react';
import { useTranslations } from '@portal/i18n';
import { useMayCall } from '@portal/platform';
import { Button, Card, showToast } from '@portal/ui';
import { Status } from '@portal/ui/display';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import { consents, type Consent } from '@portal/wire/consents/consents';
import { ConsentStateText } from './consent-state.tsx';
import { useGiveConsentMutation, useWithdrawConsentMutation } from './consents.api.ts';
import * as styles from './consents.module.css';

interface Props {
  readonly consent: Consent;
}

interface ActionProps extends Props {
  /** Gets the focus when a button has gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

const mayGive = ({ needsRepresentative, state, renewal }: Consent): boolean =>
  !needsRepresentative && (state !== 'given' || renewal !== null);
/** What does not work has nothing to withdraw, unless it was given. */
const mayWithdraw = ({ state, isInForce }: Consent): boolean =>
  state === 'given' || (state === 'undecided' && isInForce);

/** Both decisions ask first, and say what changes. */
function Actions({ consent, heading }: ActionProps) {
  const t = useTranslations('services');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [give, giving] = useGiveConsentMutation();
  const [withdraw, withdrawing] = useWithdrawConsentMutation();
  const { kind, version, needsRepresentative } = consent;
  const consequenceOf = (step: 'give' | 'withdraw') => (
    <>
      {t(`consents.consequences.${step}.${kind}`)}
      {needsRepresentative && ` ${t('consents.onlyRepresentative')}`}
    </>
  );
  const decide = async (step: 'give' | 'withdraw') => {
    const isConfirmed = await confirm({
      title: t(`consents.questions.${step}`, { title: t(`consents.titles.${kind}`) }),
      text: consequenceOf(step),
      confirm: t(`consents.${step}`),
      isDanger: step === 'withdraw',
    });
    if (!isConfirmed) return;
    const { error } = step === 'give' ? await give({ kind, version }) : await withdraw({ kind });
    if (error !== undefined) return showToast({ kind: 'error', text: toError(error).text });
    heading.current?.focus();
    return showToast({ kind: 'success', text: t(`consents.done.${step}`) });
  };
  return (
    <div className={styles.actions}>
      {mayGive(consent) && (
        <Button isBusy={giving.isLoading} onClick={() => void decide('give')}>
          {t('consents.give')}
        </Button>
      )}
      {mayWithdraw(consent) && (
        <Button isBusy={withdrawing.isLoading} onClick={() => void decide('withdraw')}>
          {t('consents.withdraw')}
        </Button>
      )}
      {dialog}
    </div>
  );
}

/** One consent: what it means, its state, its text, and the decisions that the person can make. */
export function ConsentCard({ consent }: Props) {
  const t = useTranslations('services');
  const mayDecide = useMayCall(consents.give);
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, isInForce, version, text } = consent;
  const id = `consent-${kind}`;
  return (
    <Card>
      <section className={styles.card} aria-labelledby={id}>
        <div className={styles.head}>
          <h3 id={id} ref={heading} tabIndex={-1}>
            {t(`consents.titles.${kind}`)}
          </h3>
          <Status kind={isInForce ? 'success' : 'neutral'}>
            {t(isInForce ? 'consents.inForce' : 'consents.notInForce')}
          </Status>
        </div>
        <p>{t(`consents.meanings.${kind}`)}</p>
        <ConsentStateText consent={consent} />
        <details className={styles.text}>
          <summary>{t('consents.text', { version })}</summary>
          <p>{text}</p>
        </details>
        {mayDecide && <Actions consent={consent} heading={heading} />}
      </section>
    </Card>
  );
}
