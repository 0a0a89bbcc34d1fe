import { useState } from 'react';
import { formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { showToast } from '@portal/ui';
import { Checkbox, useToFormError } from '@portal/ui/forms';
import type { Discount } from '@portal/wire/payments/office-charge-fields';
import { MONEY_NOTE_MAX_LENGTH } from '@portal/wire/payments/office-payments';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useEndDiscountMutation } from './discounts.api.ts';

interface Props {
  readonly discount: Discount | undefined;
  readonly onClose: () => void;
}

/** Ends a discount; what it has taken off is owed again only if asked. */
export function EndDialog({ discount, onClose }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  const toError = useToFormError();
  const [givesBack, setGivesBack] = useState(false);
  const [end] = useEndDiscountMutation();
  const close = () => {
    setGivesBack(false);
    onClose();
  };
  const { discountId = 0, takenOff = 0 } = discount ?? {};
  const send = async (reason: string) => {
    const { error } = await end({ discountId, givesBack, reason });
    if (error !== undefined) return toError(error);
    await showToast({ kind: 'success', text: t('money.discounts.ended') });
    return undefined;
  };
  return (
    <ReasonDialog
      isOpen={discount !== undefined}
      title={t('money.discounts.endTitle')}
      text={
        <>
          <p>{t('money.discounts.endText')}</p>
          {takenOff > 0 && (
            <Checkbox
              label={t('money.discounts.giveBack', { sum: formatMoney(takenOff, language) })}
              isChecked={givesBack}
              onChange={setGivesBack}
            />
          )}
        </>
      }
      submit={t('money.discounts.end')}
      maxLength={MONEY_NOTE_MAX_LENGTH}
      onSend={send}
      onClose={close}
    />
  );
}
