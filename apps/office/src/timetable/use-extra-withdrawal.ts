import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { showToast } from '@portal/ui';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { OfficeLesson } from '@portal/wire';
import { useWithdrawExtraMutation } from './timetable.api.ts';

/** Withdraws an extra lesson after a question. */
export function useExtraWithdrawal() {
  const t = useTranslations('office');
  const language = useLanguage();
  const toError = useToFormError();
  const [withdraw] = useWithdrawExtraMutation();
  const { confirm, dialog } = useConfirm();
  const run = async ({ slotId, disciplineName, groupName, date, startsAt }: OfficeLesson) => {
    const question = {
      title: t('timetable.extra.withdrawTitle'),
      text: t('timetable.extra.withdrawText', {
        lesson: t('timetable.lesson', { discipline: disciplineName, group: groupName }),
        day: formatDate(date, language),
        time: startsAt,
      }),
      confirm: t('timetable.extra.withdraw'),
      isDanger: true,
    };
    if (!(await confirm(question))) return;
    const { data, error } = await withdraw({ slotId });
    await showToast(
      error === undefined
        ? { kind: 'success', text: t('timetable.extra.withdrawn', { count: data.notifiedCount }) }
        : { kind: 'error', text: toError(error).text },
    );
  };
  return { run, dialog };
}
