import { formatDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { PrintSheet, QrCode, useIsPrinting } from '@portal/ui/display';
import type { QrReport } from '@portal/wire';
import { reportUrl } from './report-address.ts';
import { ReportContent } from './report-content.tsx';
import * as styles from './qr-reports.module.css';

interface Props {
  readonly content: QrReport;
  /** When the server sent it, in milliseconds since the epoch. */
  readonly loadedAt: number | undefined;
}

/** A report with its student, its date and the code of its address. */
function Report({ content, loadedAt }: Props) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { kind, report } = content;
  const { fullName, groupName, studentId } = report;
  const moment = loadedAt === undefined ? undefined : new Date(loadedAt);
  return (
    <div className={styles.report}>
      <div className={styles.content}>
        <header className={styles.head}>
          <h2>{fullName}</h2>
          <p>
            {[
              groupName,
              moment &&
                t('reportqr.asOf', { moment: `${formatDate(moment, language)}, ${formatTime(moment)}` }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        <ReportContent content={content} />
      </div>
      <aside className={styles.qr}>
        <QrCode
          text={reportUrl({ kind, studentId })}
          label={t('reportqr.qrLabel', { report: t(`reportqr.tabs.${kind}`), name: fullName })}
          caption={t('reportqr.qrCaption')}
          fileName={`${kind}-${studentId}`}
        />
      </aside>
    </div>
  );
}

/** A report on the screen, and on an A4 sheet while the page is printed. */
export function ReportView(props: Props) {
  const t = useTranslations('services');
  const isPrinting = useIsPrinting();
  const title = t(`reportqr.tabs.${props.content.kind}`);
  return (
    <>
      <Report {...props} />
      {isPrinting && (
        <PrintSheet label={title}>
          <h1 className={styles.sheetTitle}>{title}</h1>
          <Report {...props} />
        </PrintSheet>
      )}
    </>
  );
}
