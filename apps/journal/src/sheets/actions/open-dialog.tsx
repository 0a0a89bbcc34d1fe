import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Dialog, showToast } from '@portal/ui';
import { Checkbox, DateField, useToFormError } from '@portal/ui/forms';
import type { SheetSummary } from '@portal/wire';
import { useOpenSheetsMutation } from '../sheets.api.ts';
import * as styles from './actions.module.css';

interface Props {
  readonly isOpen: boolean;
  /** Classes without a sheet. */
  readonly classes: readonly SheetSummary[];
  readonly onClose: () => void;
}

function useOpening({ classes, onClose }: Omit<Props, 'isOpen'>) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [open, { isLoading }] = useOpenSheetsMutation();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [heldOn, setHeldOn] = useState('');
  const chosen = classes.filter(({ classId }) => !left.has(classId));
  return {
    heldOn,
    setHeldOn,
    isLoading,
    chosen,
    isChosen: (classId: number) => !left.has(classId),
    choose: (classId: number, isChosen: boolean) =>
      setLeft(new Set(isChosen ? [...left].filter((id) => id !== classId) : [...left, classId])),
    async submit() {
      const { error } = await open({ classIds: chosen.map(({ classId }) => classId), heldOn });
      if (error) return showToast({ kind: 'error', text: toError(error).text });
      onClose();
      return showToast({ kind: 'success', text: t('sheets.open.done', { count: chosen.length }) });
    },
  };
}

function Choices(props: Omit<Props, 'isOpen'>) {
  const t = useTranslations('journal');
  const opening = useOpening(props);
  const { heldOn, chosen, isLoading } = opening;
  return (
    <div className={styles.form}>
      <DateField label={t('sheets.date')} value={heldOn} onPick={opening.setHeldOn} isRequired />
      <fieldset className={styles.list}>
        <legend>{t('sheets.open.classes')}</legend>
        {props.classes.map(({ classId, disciplineName, groupName, examFormName }) => (
          <Checkbox
            key={classId}
            label={`${disciplineName} · ${groupName}`}
            hint={examFormName}
            isChecked={opening.isChosen(classId)}
            onChange={(isChosen) => opening.choose(classId, isChosen)}
          />
        ))}
      </fieldset>
      <Button
        variant="primary"
        isBusy={isLoading}
        disabled={heldOn === '' || chosen.length === 0}
        onClick={() => void opening.submit()}
      >
        {t('sheets.open.confirm', { count: chosen.length })}
      </Button>
    </div>
  );
}

/** Opens the main sheets of classes for a day. */
export function OpenDialog({ isOpen, ...rest }: Props) {
  const t = useTranslations('journal');
  return (
    <Dialog isOpen={isOpen} title={t('sheets.open.title')} onClose={rest.onClose}>
      {isOpen && <Choices {...rest} />}
    </Dialog>
  );
}
