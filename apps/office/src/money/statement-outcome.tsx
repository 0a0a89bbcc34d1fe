import { formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Alert } from '@portal/ui';
import { Money, Table, type TableColumn } from '@portal/ui/display';
import type {
  DifferingAmount,
  StatementLine,
  StatementPart,
  StatementProblem,
  StatementResult,
} from '@portal/wire/payments/office-payment-fields';
import * as styles from './money.module.css';

interface Props {
  /** Of the file. */
  readonly name: string;
  readonly result: StatementResult;
}

function Problems({ name, result: { problems, problemCount } }: Props) {
  const t = useTranslations('office');
  const textOf = ({ kind, line, column, value }: StatementProblem): string =>
    t(`money.problem.${kind}`, { line: line ?? 0, column: column ?? '', value: value ?? '' });
  return (
    <Alert kind="danger" title={t('money.notCompared', { name, count: problemCount })}>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.column}`}>{textOf(problem)}</li>
        ))}
      </ul>
      {problemCount > problems.length && <p>{t('money.onlyFirst', { count: problems.length })}</p>}
    </Alert>
  );
}

function Lines({ title, part }: { readonly title: string; readonly part: StatementPart }) {
  const t = useTranslations('office');
  const columns: readonly TableColumn<StatementLine>[] = [
    {
      id: 'transaction',
      header: t('money.transaction'),
      isRowHeader: true,
      cell: ({ transaction }) => <span className={styles.code}>{transaction}</span>,
    },
    { id: 'sum', header: t('money.sum'), align: 'end', cell: ({ amount }) => <Money tyiyn={amount} /> },
  ];
  if (part.count === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Table caption={title} columns={columns} rows={part.rows} rowKey={({ transaction }) => transaction} />
      {part.count > part.rows.length && <p>{t('money.onlyFirst', { count: part.rows.length })}</p>}
    </>
  );
}

function Differing({ result: { differing, differingCount } }: Pick<Props, 'result'>) {
  const t = useTranslations('office');
  const title = t('money.differing', { count: differingCount });
  const columns: readonly TableColumn<DifferingAmount>[] = [
    {
      id: 'transaction',
      header: t('money.transaction'),
      isRowHeader: true,
      cell: ({ transaction }) => <span className={styles.code}>{transaction}</span>,
    },
    { id: 'bank', header: t('money.atBank'), align: 'end', cell: ({ atBank }) => <Money tyiyn={atBank} /> },
    {
      id: 'portal',
      header: t('money.inPortal'),
      align: 'end',
      cell: ({ inPortal }) => <Money tyiyn={inPortal} />,
    },
  ];
  if (differingCount === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Table caption={title} columns={columns} rows={differing} rowKey={({ transaction }) => transaction} />
      {differingCount > differing.length && <p>{t('money.onlyFirst', { count: differing.length })}</p>}
    </>
  );
}

/** What came of a comparison: first a sentence, then only what differs. */
export function StatementOutcome({ name, result }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  if (result.problemCount > 0) return <Problems name={name} result={result} />;
  const { matchedCount, matchedAmount, differingCount, onlyAtBank, onlyInPortal } = result;
  const sum = formatMoney(matchedAmount, language);
  const differences = differingCount + onlyAtBank.count + onlyInPortal.count;
  const sumOf = ({ amount }: StatementPart) => formatMoney(amount, language);
  return (
    <div className={styles.part}>
      {differences === 0 ? (
        <Alert kind="success" title={name}>
          {t('money.allMatched', { matched: matchedCount, sum })}
        </Alert>
      ) : (
        <Alert kind="warning" title={name}>
          {t('money.notMatched', { matched: matchedCount, sum, differences })}
        </Alert>
      )}
      <Differing result={result} />
      <Lines
        title={t('money.onlyAtBank', { count: onlyAtBank.count, sum: sumOf(onlyAtBank) })}
        part={onlyAtBank}
      />
      <Lines
        title={t('money.onlyInPortal', { count: onlyInPortal.count, sum: sumOf(onlyInPortal) })}
        part={onlyInPortal}
      />
    </div>
  );
}
