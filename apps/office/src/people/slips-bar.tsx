import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Dialog, saveFile, showToast } from '@portal/ui';
import { Checkbox, useToFormError } from '@portal/ui/forms';
import { CHOSEN_PEOPLE_MAX } from '@portal/wire/people/office-people';
import { unless } from '../shared/unless.ts';
import type { Selection } from '../shared/use-selection.ts';
import { ChosenAccounts } from './chosen-accounts.tsx';
import { EmailCodes } from './email-codes.tsx';
import { useIssueSlipsMutation } from './people.api.ts';
import * as styles from './people.module.css';

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0);

interface DialogProps {
  readonly personIds: readonly number[];
  readonly onClose: () => void;
}

function SlipsContent({ personIds, onClose }: DialogProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [issue, { data, error, isLoading }] = useIssueSlipsMutation();
  const make = async () => {
    const { data: slips } = await issue({ personIds: [...personIds] });
    if (!slips) return;
    if (slips.count > 0) {
      const content = new Blob([toBytes(slips.pdf)], { type: 'application/pdf' });
      await saveFile({ content, name: `${t('people.slips.file')}.pdf` });
      await showToast({ kind: 'success', text: t('people.slips.done', { count: slips.count }) });
    }
    if (slips.skipped.length === 0) onClose();
  };
  return (
    <div className={styles.part}>
      {error !== undefined && <Alert kind="danger">{toError(error).text}</Alert>}
      {data ? (
        <Alert kind="warning">{t('people.slips.skipped', { names: data.skipped.join(', ') })}</Alert>
      ) : (
        <>
          <p>{t('people.slips.text')}</p>
          <div>
            <Button variant="primary" isBusy={isLoading} onClick={() => void make()}>
              {t('people.slips.make')}
            </Button>
          </div>
          <EmailCodes personIds={personIds} />
        </>
      )}
    </div>
  );
}

interface Props {
  readonly shownIds: readonly number[];
  readonly selection: Pick<Selection, 'ids' | 'set'>;
}

/** Selects the shown people; gives one-time codes to those who are selected, as slips or by e-mail, or changes their accounts. */
export function SlipsBar({ shownIds, selection }: Props) {
  const t = useTranslations('office');
  const [isOpen, setIsOpen] = useState(false);
  const personIds = [...selection.ids];
  const count = personIds.length;
  const isIdle = count === 0 || count > CHOSEN_PEOPLE_MAX;
  const close = () => setIsOpen(false);
  return (
    <div className={styles.head}>
      <Checkbox
        label={t('people.slips.all', { count: shownIds.length })}
        isChecked={shownIds.every((id) => selection.ids.has(id))}
        onChange={(isChecked) => selection.set(shownIds, isChecked)}
      />
      <Button {...unless(isIdle, () => setIsOpen(true))}>{t('people.slips.open', { count })}</Button>
      <ChosenAccounts personIds={personIds} isIdle={isIdle} />
      {count > CHOSEN_PEOPLE_MAX && <span>{t('people.slips.max', { count: CHOSEN_PEOPLE_MAX })}</span>}
      <Dialog isOpen={isOpen} title={t('people.slips.title')} onClose={close}>
        {isOpen && <SlipsContent personIds={personIds} onClose={close} />}
      </Dialog>
    </div>
  );
}
