import { useTranslations } from '@portal/i18n';
import { Dialog } from '@portal/ui';
import { Form, FormTextArea, FormTextField, useForm, useToFormError } from '@portal/ui/forms';
import { SHEET_REASON_MAX_LENGTH, type SheetRow } from '@portal/wire';
import { useRoundUpMutation } from '../sheets.api.ts';

interface Props {
  readonly sheetId: number;
  readonly max: number;
  /** `undefined`: the dialog is closed. */
  readonly row: SheetRow | undefined;
  readonly onClose: () => void;
}

function RoundUpForm({ sheetId, max, row, onClose }: Props & { readonly row: SheetRow }) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [roundUp] = useRoundUpMutation();
  const pointsOf = (text: string): number => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN);
  const form = useForm({
    initial: { points: String(row.roundUp), reason: row.roundUpReason ?? '' },
    validate: ({ points, reason }) => ({
      ...(!(pointsOf(points) <= max) && { points: t('sheets.roundUp.pointsInvalid', { max }) }),
      ...(pointsOf(points) > 0 && reason.trim() === '' && { reason: t('sheets.reasonRequired') }),
    }),
    send: async ({ points, reason }) => {
      const given = pointsOf(points);
      const { error } = await roundUp({
        sheetId,
        studentId: row.studentId,
        points: given,
        reason: given === 0 ? undefined : reason.trim(),
      });
      if (error) return { error: toError(error) };
      onClose();
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('sheets.roundUp.action')}>
      <p>{t('sheets.roundUp.explanation', { name: row.fullName, max })}</p>
      <FormTextField field={form.field('points')} label={t('sheets.roundUp.points')} inputMode="numeric" />
      <FormTextArea
        field={form.field('reason')}
        label={t('sheets.reason')}
        rows={2}
        maxLength={SHEET_REASON_MAX_LENGTH}
      />
    </Form>
  );
}

/** Adds points to the modules of a student, with the reason (D-64). */
export function RoundUpDialog({ row, ...rest }: Props) {
  const t = useTranslations('journal');
  return (
    <Dialog isOpen={row !== undefined} title={t('sheets.roundUp.title')} onClose={rest.onClose}>
      {row && <RoundUpForm {...rest} row={row} />}
    </Dialog>
  );
}
