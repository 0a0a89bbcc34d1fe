import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, FilePickerButton, LiveRegion } from '@portal/ui';
import { Progress } from '@portal/ui/display';
import { DateField, useToFormError } from '@portal/ui/forms';
import { STATEMENT_MAX_BYTES } from '@portal/wire/payments/office-payments';
import { useCompareStatementMutation } from './money.api.ts';
import * as styles from './money.module.css';
import { readBase64 } from '../shared/read-base64.ts';
import { StatementOutcome } from './statement-outcome.tsx';

const ACCEPTED = '.csv,.xlsx,.txt,text/csv';

/** Compares the statement of a bank, a CSV file or a workbook, with what the bank has reported to the portal. */
export function StatementCheck() {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [since, setSince] = useState('');
  const [until, setUntil] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [compare, { data, isLoading, reset }] = useCompareStatementMutation();
  const pick = async ([file]: readonly File[]) => {
    if (!file) return;
    reset();
    setName(file.name);
    setProblem(file.size > STATEMENT_MAX_BYTES ? t('money.fileTooLarge') : undefined);
    if (file.size > STATEMENT_MAX_BYTES) return;
    const content = await readBase64(file);
    const { error } = await compare({ content, since: since || undefined, until: until || undefined });
    if (error !== undefined) setProblem(toError(error).text);
  };
  return (
    <section className={styles.part} aria-labelledby="money-statement">
      <h2 id="money-statement">{t('money.statement')}</h2>
      <p>{t('money.statementHint')}</p>
      <div className={styles.filters}>
        <DateField label={t('money.since')} value={since} onPick={setSince} />
        <DateField label={t('money.until')} value={until} onPick={setUntil} />
        <FilePickerButton accept={ACCEPTED} onPick={(files) => void pick([...files])}>
          {t('money.pickStatement')}
        </FilePickerButton>
      </div>
      {isLoading && <Progress label={t('money.comparing')} />}
      <LiveRegion>
        {problem !== undefined && <Alert kind="danger">{problem}</Alert>}
        {data && <StatementOutcome name={name} result={data} />}
      </LiveRegion>
    </section>
  );
}
