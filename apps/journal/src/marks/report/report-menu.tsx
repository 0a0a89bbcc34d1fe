import { useLanguage, useTranslations } from '@portal/i18n';
import { loadFile } from '@portal/platform';
import { DocumentMenu } from '@portal/ui/display';
import { endpointUrl, journal, type JournalRef } from '@portal/wire';
import * as styles from './report.module.css';

const endpoints = { pdf: journal.reportPdf, xlsx: journal.reportXlsx, csv: journal.reportCsv } as const;

/** The activity journal as PDF, as a workbook or as CSV, and on paper (spec §2 Journal). */
export function ReportMenu({ journal: opened }: { readonly journal: JournalRef }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  return (
    <>
      <DocumentMenu
        label={t('report.open')}
        formats={['pdf', 'xlsx', 'csv']}
        printed="pdf"
        load={({ format, save }) =>
          loadFile({
            url: endpointUrl(endpoints[format], { ...opened, subgroup: undefined }),
            language,
            fallbackName: `journal.${format}`,
            save,
          })
        }
      />
      <p className={styles.printHint}>{t('report.printHint')}</p>
    </>
  );
}
