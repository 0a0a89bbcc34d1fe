import { useState } from 'react';
import { useLanguage, useTranslations } from '@portal/i18n';
import { Button, Icon, Menu, showToast } from '@portal/ui';
import type { JournalRef } from '@portal/wire';
import { loadReport, type ReportUse } from './load-report.ts';
import * as styles from './report.module.css';

/** The activity journal as PDF, as a workbook, and on paper (spec §2 Journal). */
export function ReportMenu({ journal }: { readonly journal: JournalRef }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const [isLoading, setIsLoading] = useState(false);
  const load = async (use: ReportUse) => {
    setIsLoading(true);
    const problem = await loadReport(use, journal, language);
    setIsLoading(false);
    if (problem !== undefined)
      await showToast({ kind: 'error', text: problem === '' ? t('report.failed') : problem });
  };
  return (
    <>
      <Menu
        trigger={
          <Button variant="subtle" icon={<Icon name="reports" size={18} />} isBusy={isLoading}>
            {t('report.open')}
          </Button>
        }
        items={[
          { id: 'pdf', label: t('report.pdf'), icon: 'download', onPick: () => void load('pdf') },
          { id: 'xlsx', label: t('report.xlsx'), icon: 'download', onPick: () => void load('xlsx') },
          { id: 'print', label: t('report.print'), icon: 'sheet', onPick: () => void load('print') },
        ]}
      />
      <p className={styles.printHint}>{t('report.printHint')}</p>
    </>
  );
}
