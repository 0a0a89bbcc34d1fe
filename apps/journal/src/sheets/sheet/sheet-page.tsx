import { Link } from 'react-router-dom';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, EmptyState, Load, Page } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import type { Sheet } from '@portal/wire';
import { SheetTools } from '../actions/sheet-tools.tsx';
import { useLiveSheets } from '../model/use-live-sheets.ts';
import { useSheetWork } from '../model/use-sheet-work.ts';
import { placeText } from '../../shared/place-text.ts';
import { SheetStatus } from '../sheet-status.tsx';
import { useSheetQuery } from '../sheets.api.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetNotes } from './sheet-notes.tsx';
import { momentText } from './moment-text.ts';
import * as styles from './sheet.module.css';

/** Where, when and by whom, in one line. */
function SheetFacts({ sheet }: { readonly sheet: Sheet }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const noticeRef = useLiveSheets();
  const { heldOn, exam, consultation, examFormName, teacherName, groupName } = sheet;
  const when = exam ? placeText(exam, language) : heldOn && formatDay(heldOn, language);
  return (
    <p ref={noticeRef(`?sheet=${sheet.sheetId}`)} className={styles.facts}>
      <SheetStatus state={sheet.state} />
      <span>{[groupName, examFormName, when, teacherName].filter(Boolean).join(' · ')}</span>
      {consultation && (
        <span>{t('sheets.plan.consultationOn', { when: placeText(consultation, language) })}</span>
      )}
      {sheet.kind !== 'main' && <span>{t(`sheets.kinds.${sheet.kind}`)}</span>}
    </p>
  );
}

/** Why nothing can be typed any more, and what the sheet corrects. */
function SheetState({ sheet }: { readonly sheet: Sheet }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const { signedAt, closedAt, closerName, correctsNumber, reason } = sheet;
  return (
    <>
      {correctsNumber !== null && (
        <Alert kind="warning">{t('sheets.corrects', { number: correctsNumber, reason: reason ?? '' })}</Alert>
      )}
      {closedAt !== null && (
        <Alert kind="success">
          {[t('sheets.closedAt', { time: momentText(closedAt, language) }), closerName]
            .filter(Boolean)
            .join(', ')}
        </Alert>
      )}
      {closedAt === null && signedAt !== null && (
        <Alert>{t('sheets.signedAt', { time: momentText(signedAt, language) })}</Alert>
      )}
    </>
  );
}

function OpenedSheet({ sheet }: { readonly sheet: Sheet }) {
  const t = useTranslations('journal');
  const { session, work } = useSheetWork(sheet.sheetId);
  const isWritable = sheet.state === 'open' && sheet.isOwn;
  return (
    <>
      <SheetFacts sheet={sheet} />
      <SheetState sheet={sheet} />
      <div className={styles.tools}>
        <SheetTools
          sheet={sheet}
          hasOpenWork={work.pending.size > 0 || work.conflicts.size > 0 || work.refused.length > 0}
        />
      </div>
      <SheetNotes sheet={sheet} session={session} work={work} />
      {sheet.rows.length === 0 ? (
        <EmptyState icon="group" title={t('sheets.noStudents')} />
      ) : (
        <SheetGrid sheet={sheet} session={session} work={work} isWritable={isWritable} />
      )}
    </>
  );
}

/** One exam sheet: its rows to fill in, and what its teacher and the registrar do with it (D-64). */
export function SheetPage({ sheetId }: { readonly sheetId: number }) {
  const t = useTranslations('journal');
  const query = useSheetQuery({ sheetId }, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const title = data ? t('sheets.numbered', { number: data.number }) : t('sheets.title');
  return (
    <Page
      kind="work"
      title={title}
      facts={data?.disciplineName}
      back={<Link to=".">{t('sheets.title')}</Link>}
    >
      <Load query={query} skeleton={<SkeletonTable columns={6} />} isEmpty={() => false}>
        {(sheet) => <OpenedSheet sheet={sheet} />}
      </Load>
    </Page>
  );
}
