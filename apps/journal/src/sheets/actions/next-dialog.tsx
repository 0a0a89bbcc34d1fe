import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Button, Dialog, showToast } from '@portal/ui';
import { Checkbox, DateField, useToFormError } from '@portal/ui/forms';
import type { Sheet } from '@portal/wire';
import { useOpenNextSheetMutation } from '../sheets.api.ts';
import * as styles from './actions.module.css';

type NextKind = 'repeat' | 'individual';

interface Props {
  readonly sheet: Sheet;
  /** `undefined`: the dialog is closed. */
  readonly kind: NextKind | undefined;
  readonly onClose: () => void;
}

function NextForm({ sheet, kind, onClose }: Props & { readonly kind: NextKind }) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const navigate = useNavigate();
  const [open, { isLoading }] = useOpenNextSheetMutation();
  const [heldOn, setHeldOn] = useState('');
  const [students, setStudents] = useState<readonly number[]>([]);
  const submit = async () => {
    const studentIds = kind === 'individual' ? [...students] : undefined;
    const { data, error } = await open({ sheetId: sheet.sheetId, kind, heldOn, studentIds });
    if (error) return showToast({ kind: 'error', text: toError(error).text });
    onClose();
    return navigate(`?sheet=${data.sheetId}`);
  };
  return (
    <div className={styles.form}>
      <p>{t(`sheets.next.${kind}Explanation`)}</p>
      <DateField label={t('sheets.date')} value={heldOn} onPick={setHeldOn} isRequired />
      {kind === 'individual' && (
        <fieldset className={styles.list}>
          <legend>{t('sheets.next.students')}</legend>
          {sheet.rows.map(({ studentId, fullName }) => (
            <Checkbox
              key={studentId}
              label={fullName}
              isChecked={students.includes(studentId)}
              onChange={(isChosen) =>
                setStudents(isChosen ? [...students, studentId] : students.filter((id) => id !== studentId))
              }
            />
          ))}
        </fieldset>
      )}
      <Button
        variant="primary"
        isBusy={isLoading}
        disabled={heldOn === '' || (kind === 'individual' && students.length === 0)}
        onClick={() => void submit()}
      >
        {t('sheets.next.action')}
      </Button>
    </div>
  );
}

/** Opens the sheet that follows a closed one: for who had FX, or for single students. */
export function NextDialog({ kind, ...rest }: Props) {
  const t = useTranslations('journal');
  return (
    <Dialog isOpen={kind !== undefined} title={kind ? t(`sheets.next.${kind}`) : ''} onClose={rest.onClose}>
      {kind && <NextForm {...rest} kind={kind} />}
    </Dialog>
  );
}
