import { useState } from 'react';
import { formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, Dialog, showToast } from '@portal/ui';
import { useToFormError } from '@portal/ui/forms';
import * as styles from '../money.module.css';
import { Preview } from '../preview.tsx';
import { useGrantDiscountMutation } from './discounts.api.ts';
import { GrantForm, type DiscountValues, type GrantProps, type PreviewedDiscount } from './grant-form.tsx';

interface ConfirmProps extends GrantProps {
  readonly values: DiscountValues;
  readonly previewed: PreviewedDiscount;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function ConfirmGrant({ money, reasons, values, previewed, onBack, onClose }: ConfirmProps) {
  const t = useTranslations('office');
  const language = useLanguage();
  const toError = useToFormError();
  const [grant, { isLoading, error }] = useGrantDiscountMutation();
  const { terms, effect } = previewed;
  const nameIn = (all: GrantProps['reasons'], id: number) => all.find((one) => one.id === id)?.name;
  const service = nameIn(money.services, values.serviceId) ?? t('money.discounts.allServices');
  const write = async () => {
    const { reasonId, basis, note } = values;
    const answer = await grant({
      ...terms,
      reasonId,
      basis: basis.trim(),
      note: note.trim() || undefined,
      takenOff: effect.amount,
    });
    if (answer.error !== undefined) return;
    onClose();
    await showToast({ kind: 'success', text: t('money.discounts.granted') });
  };
  return (
    <Preview
      facts={[
        [t('money.student'), money.studentName],
        [t('money.service'), `${service}, ${nameIn(money.years, values.academicYearId) ?? ''}`],
        [
          t('money.discounts.column'),
          terms.percent === undefined
            ? formatMoney(terms.amount ?? 0, language)
            : t('money.discounts.share', { percent: terms.percent }),
        ],
        [t('money.discounts.reason'), nameIn(reasons, values.reasonId) ?? ''],
        [
          t('money.discounts.now'),
          effect.chargeCount === 0
            ? t('money.discounts.nothingNow')
            : t('money.discounts.takesNow', {
                count: effect.chargeCount,
                sum: formatMoney(effect.amount, language),
              }),
        ],
      ]}
    >
      {error !== undefined && <Alert kind="danger">{toError(error).text}</Alert>}
      <div className={styles.buttons}>
        <Button variant="primary" isBusy={isLoading} onClick={() => void write()}>
          {t('money.discounts.grant')}
        </Button>
        <Button onClick={onBack}>{t('money.back')}</Button>
      </div>
    </Preview>
  );
}

function Steps({ onClose, ...props }: GrantProps & { readonly onClose: () => void }) {
  const { money, reasons } = props;
  const [values, setValues] = useState<DiscountValues>({
    serviceId: money.services[0]?.id ?? 0,
    academicYearId: money.years[0]?.id ?? 0,
    kind: 'percent',
    percent: '',
    amount: '',
    reasonId: reasons[0]?.id ?? 0,
    basis: '',
    note: '',
  });
  const [previewed, setPreviewed] = useState<PreviewedDiscount>();
  if (previewed)
    return (
      <ConfirmGrant
        {...props}
        values={values}
        previewed={previewed}
        onBack={() => setPreviewed(undefined)}
        onClose={onClose}
      />
    );
  return (
    <GrantForm
      {...props}
      initial={values}
      onPreview={(typed, next) => {
        setValues(typed);
        setPreviewed(next);
      }}
    />
  );
}

interface DialogProps extends GrantProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Grants a discount: typed, previewed, written. */
export function GrantDialog({ isOpen, ...props }: DialogProps) {
  const t = useTranslations('office');
  const title = t('money.discounts.grantTitle', { name: props.money.studentName });
  return (
    <Dialog isOpen={isOpen} title={title} onClose={props.onClose}>
      {isOpen && <Steps {...props} />}
    </Dialog>
  );
}
