import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Button, showToast } from '@portal/ui';
import { CellLines, RowButton, Status, Table, type StatusKind, type TableColumn } from '@portal/ui/display';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { OfficeQuestionnaire } from '@portal/wire/questionnaires/office';
import { useRemoveQuestionnaireMutation } from './questionnaires.api.ts';
import * as styles from './questionnaires.module.css';

interface Props {
  readonly questionnaires: readonly OfficeQuestionnaire[];
  readonly onOpen: (id: number) => void;
  readonly onChange: (questionnaire: OfficeQuestionnaire) => void;
}

const kinds: Readonly<Record<OfficeQuestionnaire['state'], StatusKind>> = {
  planned: 'waiting',
  open: 'success',
  closed: 'neutral',
};

function Actions({ one, onChange }: { readonly one: OfficeQuestionnaire } & Pick<Props, 'onChange'>) {
  const t = useTranslations('office');
  const language = useLanguage();
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [remove, { isLoading }] = useRemoveQuestionnaireMutation();
  if (!one.canChange || one.state === 'closed') return null;
  const removeConfirmed = async () => {
    const isConfirmed = await confirm({
      title: t('questionnaires.deleteTitle'),
      text: t('questionnaires.deleteText', { title: one.title[language] ?? one.title.ru }),
      confirm: t('questionnaires.delete'),
      isDanger: true,
    });
    if (!isConfirmed) return;
    const { error } = await remove({ id: one.id });
    await showToast(
      error === undefined
        ? { kind: 'success', text: t('questionnaires.deleted') }
        : { kind: 'error', text: toError(error).text },
    );
  };
  return (
    <span className={styles.actions}>
      <Button onClick={() => onChange(one)}>{t('questionnaires.change')}</Button>
      {one.answerCount === 0 && (
        <Button isBusy={isLoading} onClick={() => void removeConfirmed()}>
          {t('questionnaires.delete')}
        </Button>
      )}
      {dialog}
    </span>
  );
}

/** Questionnaires with their days, classes and answers; each opens its results. */
export function QuestionnaireTable({ questionnaires, onOpen, onChange }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  const columns: readonly TableColumn<OfficeQuestionnaire>[] = [
    {
      id: 'title',
      header: t('questionnaires.name'),
      isRowHeader: true,
      cell: ({ id, title }) => (
        <RowButton onPress={() => onOpen(id)}>{title[language] ?? title.ru}</RowButton>
      ),
    },
    {
      id: 'state',
      header: t('questionnaires.state'),
      cell: ({ state }) => <Status kind={kinds[state]}>{t(`questionnaires.states.${state}`)}</Status>,
    },
    {
      id: 'days',
      header: t('questionnaires.days'),
      cell: ({ opensOn, closesOn }) => `${formatDate(opensOn, language)} — ${formatDate(closesOn, language)}`,
    },
    {
      id: 'for',
      header: t('questionnaires.for'),
      cell: ({ termName, facultyName, disciplineName, teacherName }) => (
        <CellLines>
          {facultyName ?? t('questionnaires.allFaculties')}
          <small>{[termName, disciplineName, teacherName].filter(Boolean).join(', ')}</small>
        </CellLines>
      ),
    },
    {
      id: 'classes',
      header: t('questionnaires.classes'),
      align: 'end',
      cell: ({ classCount }) => classCount,
    },
    {
      id: 'answers',
      header: t('questionnaires.answers'),
      align: 'end',
      cell: ({ answerCount }) => answerCount,
    },
    {
      id: 'actions',
      header: t('questionnaires.actions'),
      isHeaderHidden: true,
      cell: (one) => <Actions one={one} onChange={onChange} />,
    },
  ];
  return (
    <Table
      caption={t('questionnaires.title')}
      columns={columns}
      rows={questionnaires}
      rowKey={({ id }) => id}
    />
  );
}
