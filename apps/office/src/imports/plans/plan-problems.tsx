import { useState } from 'react';
import { useLanguage, useTranslations } from '@portal/i18n';
import { loadFile } from '@portal/platform';
import { Alert, Button, Icon, saveFile, showToast } from '@portal/ui';
import { CellLines, Table, type TableColumn } from '@portal/ui/display';
import { endpointUrl } from '@portal/wire';
import { importPlans, type ImportPlan, type PlanProblem } from '@portal/wire/imports/import-plans';
import * as styles from '../imports.module.css';
import { useColumnName } from './use-column-name.ts';

/** All problems as a file to send back to who made the files. */
function ProblemsFile({ planId }: { readonly planId: number }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    const problem = await loadFile({
      url: endpointUrl(importPlans.problemsFile, { planId }),
      language,
      fallbackName: 'problems.csv',
      save: saveFile,
    });
    setIsLoading(false);
    if (problem !== undefined)
      await showToast({ kind: 'error', text: problem || t('imports.plans.fileFailed') });
  };
  return (
    <div>
      <Button icon={<Icon name="download" size={18} />} isBusy={isLoading} onClick={() => void load()}>
        {t('imports.plans.problemsFile')}
      </Button>
    </div>
  );
}

const placeOf = ({ file, line, column }: PlanProblem): string => `${file} ${line ?? ''} ${column ?? ''}`;

/** What is wrong with the files, and what to do. */
export function PlanProblems({ plan }: { readonly plan: ImportPlan }) {
  const t = useTranslations('office');
  const nameOf = useColumnName();
  const { problems, problemCount, id } = plan;
  const columns: TableColumn<PlanProblem>[] = [
    {
      id: 'place',
      header: t('imports.plans.place'),
      isRowHeader: true,
      cell: ({ file, line }) => (
        <CellLines>
          <span>{file}</span>
          {line !== null && <small>{t('imports.plans.line', { line })}</small>}
        </CellLines>
      ),
    },
    {
      id: 'cell',
      header: t('imports.plans.cell'),
      cell: ({ column, value }) =>
        column !== null && (
          <CellLines>
            <span>{nameOf(column)}</span>
            {value !== null && value !== '' && <small>{`«${value}»`}</small>}
          </CellLines>
        ),
    },
    { id: 'what', header: t('imports.plans.problem'), cell: ({ what }) => what },
    { id: 'remedy', header: t('imports.plans.remedy'), cell: ({ remedy }) => remedy },
  ];
  return (
    <section className={styles.part}>
      <Alert kind="danger" title={t('imports.plans.problems', { count: problemCount })}>
        {t('imports.plans.problemsText')}
      </Alert>
      <ProblemsFile planId={id} />
      <Table
        caption={t('imports.plans.problem')}
        columns={columns}
        rows={problems}
        rowKey={(problem) => `${placeOf(problem)} ${problem.what}`}
      />
      {problemCount > problems.length && (
        <p className={styles.hint}>{t('imports.plans.more', { count: problemCount - problems.length })}</p>
      )}
    </section>
  );
}
