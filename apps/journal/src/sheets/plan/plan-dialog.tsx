import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Dialog, LiveRegion, showToast } from '@portal/ui';
import { Checkbox, useConfirm, useToFormError } from '@portal/ui/forms';
import type { PlannedPlace, Sheet } from '@portal/wire';
import { usePlanSheetMutation } from '../sheets.api.ts';
import { PlaceFields } from './place-fields.tsx';
import { toDraft, toPlace } from './place-draft.ts';
import * as styles from './plan.module.css';

interface Props {
  readonly sheet: Sheet;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type Plan = Readonly<Partial<Record<'exam' | 'consultation', PlannedPlace | undefined>>>;

function usePlan({ sheet, onClose }: Omit<Props, 'isOpen'>) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [plan, { isLoading }] = usePlanSheetMutation();
  const [fault, setFault] = useState<string>();
  const { confirm, dialog } = useConfirm();
  const send = async (places: Plan, done: string) => {
    setFault(undefined);
    const { error } = await plan({ sheetId: sheet.sheetId, version: sheet.planVersion, ...places });
    if (error) return setFault(toError(error).text);
    onClose();
    return showToast({ kind: 'success', text: done });
  };
  return {
    fault,
    dialog,
    isLoading,
    save: (places: Plan) =>
      places.exam ? send(places, t('sheets.plan.saved')) : setFault(t('sheets.plan.missing')),
    async withdraw() {
      const action = t('sheets.plan.withdraw');
      const text = t('sheets.plan.withdrawText');
      if (await confirm({ title: action, text, confirm: action, isDanger: true }))
        await send({}, t('sheets.plan.withdrawn'));
    },
  };
}

function PlanForm(props: Omit<Props, 'isOpen'>) {
  const t = useTranslations('journal');
  const { sheet } = props;
  const { sheetId } = sheet;
  const [exam, setExam] = useState(() => toDraft(sheet.exam, sheet.heldOn ?? ''));
  const [consultation, setConsultation] = useState(() => toDraft(sheet.consultation));
  const [hasConsultation, setHasConsultation] = useState(sheet.consultation !== undefined);
  const { fault, dialog, isLoading, save, withdraw } = usePlan(props);
  const submit = () => {
    const before = hasConsultation ? toPlace(consultation) : undefined;
    // A consultation without a day or a time is not one that is withdrawn.
    const isMissing = hasConsultation && before === undefined;
    return save({ exam: isMissing ? undefined : toPlace(exam), consultation: before });
  };
  return (
    <div className={styles.form}>
      <p>{t('sheets.plan.explanation')}</p>
      <PlaceFields legend={t('sheets.plan.exam')} sheetId={sheetId} draft={exam} onChange={setExam} />
      <Checkbox
        label={t('sheets.plan.hasConsultation')}
        isChecked={hasConsultation}
        onChange={setHasConsultation}
      />
      {hasConsultation && (
        <PlaceFields
          legend={t('sheets.plan.consultation')}
          sheetId={sheetId}
          draft={consultation}
          onChange={setConsultation}
        />
      )}
      <LiveRegion>{fault !== undefined && <Alert kind="danger">{fault}</Alert>}</LiveRegion>
      <div className={styles.actions}>
        <Button variant="primary" isBusy={isLoading} onClick={() => void submit()}>
          {t('sheets.plan.save')}
        </Button>
        {sheet.exam && (
          <Button variant="danger" disabled={isLoading} onClick={() => void withdraw()}>
            {t('sheets.plan.withdraw')}
          </Button>
        )}
      </div>
      {dialog}
    </div>
  );
}

/** Plans when and where the exam of a sheet is held, and the consultation before it. */
export function PlanDialog({ isOpen, ...rest }: Props) {
  const t = useTranslations('journal');
  return (
    <Dialog isOpen={isOpen} title={t('sheets.plan.title')} onClose={rest.onClose}>
      {isOpen && <PlanForm {...rest} />}
    </Dialog>
  );
}
