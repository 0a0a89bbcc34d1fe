import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Card } from '@portal/ui';
import { CellLines, FactList, Table, type TableColumn } from '@portal/ui/display';
import type { GradeImport, UnsheetedGrade } from '@portal/wire/people/mark-history';
import * as styles from '../people.module.css';
import { useMoment } from '../../shared/use-moment.ts';
import { ChangedValue } from './changed-value.tsx';

/** The text of the result that an import has: points, or an outcome. */
function useResult(): (result: string | null) => string | null {
  const t = useTranslations('office');
  return (result) =>
    result === 'passed' || result === 'failed' ? t(`people.marks.outcomes.${result}`) : result;
}

function Imports({ imports }: Pick<UnsheetedGrade, 'imports'>) {
  const t = useTranslations('office');
  const moment = useMoment();
  const textOf = useResult();
  const columns: readonly TableColumn<GradeImport>[] = [
    {
      id: 'import',
      header: t('people.marks.import'),
      isRowHeader: true,
      cell: ({ importId, files, isUndone }) => (
        <CellLines>
          <span>{t('people.marks.importOf', { number: importId, files: files.join(', ') })}</span>
          {isUndone && <small>{t('people.marks.undone')}</small>}
        </CellLines>
      ),
    },
    {
      id: 'change',
      header: t('people.marks.change'),
      cell: ({ change, before, after }) => (
        <CellLines>
          <span>{t(`people.marks.importChanges.${change}`)}</span>
          {change !== 'linked' && <ChangedValue before={textOf(before)} after={textOf(after)} />}
        </CellLines>
      ),
    },
    {
      id: 'who',
      header: t('people.marks.who'),
      cell: ({ actorName, importedAt }) => (
        <CellLines>
          <span>{actorName}</span>
          <small>{moment(importedAt)}</small>
        </CellLines>
      ),
    },
  ];
  return (
    <Table
      caption={t('people.marks.imports')}
      columns={columns}
      rows={imports}
      rowKey={({ importId, change, after }) => `${importId} ${change} ${after ?? ''}`}
    />
  );
}

/** A final grade that no sheet of the portal gave, and where it comes from as far as that is stored. */
export function GradePart({ grade }: { readonly grade: UnsheetedGrade }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const { points, letter, isPassed, source, imports } = grade;
  const result = points === null ? '' : [points, letter].filter((part) => part !== null).join(' ');
  return (
    <Card>
      <div className={styles.part}>
        <h4>{t('people.marks.attempt', { number: grade.attempt, semester: grade.semester })}</h4>
        <FactList
          facts={[
            { label: t('people.study.term'), value: `${grade.academicYearName}, ${grade.termName}` },
            { label: t('people.marks.form'), value: grade.examFormName },
            { label: t('people.marks.recordedOn'), value: formatDate(grade.recordedOn, language) },
            {
              label: t('people.study.outcome'),
              value: `${t(isPassed ? 'people.study.passed' : 'people.study.failed')} ${result}`.trim(),
            },
            {
              label: t('people.marks.origin'),
              value:
                source === null ? t('people.marks.unknownSource') : t('people.study.imported', { source }),
            },
          ]}
        />
        {imports.length > 0 && <Imports imports={imports} />}
      </div>
    </Card>
  );
}
