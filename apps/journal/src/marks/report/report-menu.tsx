import { useState } from 'react';
import { useLanguage, useTranslations } from '@portal/i18n';
import { Button, Icon, Menu, showToast } from '@portal/ui';
import { printPage, useIsPrinting } from '@portal/ui/display';
import type { JournalGrid, JournalRef } from '@portal/wire';
import type { MarkStore } from '../model/mark-store.ts';
import { loadReport, type ReportFormat } from './load-report.ts';
import { PrintedReport, type ReportedJournal } from './printed-report.tsx';

interface Props {
  readonly journal: ReportedJournal & { readonly ref: JournalRef };
  readonly grid: JournalGrid;
  readonly marks: MarkStore;
}

/** The activity journal as PDF, as a workbook, and on paper (spec §2 Journal). */
export function ReportMenu({ journal, grid, marks }: Props) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const isPrinting = useIsPrinting();
  const [isLoading, setIsLoading] = useState(false);
  const load = async (format: ReportFormat) => {
    setIsLoading(true);
    const problem = await loadReport(format, journal.ref, language);
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
          { id: 'print', label: t('report.print'), icon: 'sheet', onPick: printPage },
        ]}
      />
      {isPrinting && <PrintedReport journal={journal} grid={grid} marks={marks} />}
    </>
  );
}
