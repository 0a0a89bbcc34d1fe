import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { LiveRegion, Page } from '@portal/ui';
import { PendingVisitList } from './pending-visit-list.tsx';
import { OwnVisitList } from './own-visit-list.tsx';
import { ScanSection } from './scan-section.tsx';
import { SpokenCodeForm } from './spoken-code-form.tsx';
import { useVisit, type VisitControl } from './use-visit.ts';
import { VerdictPanel } from './verdict-panel.tsx';
import { codeOfParams } from './visit-code.ts';
import { useServerStampQuery } from './visit.api.ts';
import * as styles from './student.module.css';

const STAMP_INTERVAL_MS = 60_000;

/** Sends the code in the address, which the phone's own camera has opened, and removes it from the address. */
function useCodeOfAddress({ send }: VisitControl): void {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const sendCode = useEffectEvent(async () => {
    const code = codeOfParams(params);
    if (!code) return;
    await send(code);
    await navigate(pathname, { replace: true });
  });
  const query = params.toString();
  useEffect(() => void sendCode(), [query]);
}

/** A student checks in: by the code of the lesson, by the spoken code, or by the teacher (decisions 5, Check-in). */
export function StudentCheckIn() {
  const t = useTranslations('journal');
  const visit = useVisit();
  const { state, pending } = visit;
  useCodeOfAddress(visit);
  useServerStampQuery({}, { pollingInterval: STAMP_INTERVAL_MS, refetchOnMountOrArgChange: true });
  const isPresent = state.kind === 'done' && state.visit.verdict === 'present';
  const isOver = state.kind === 'sending' || isPresent;
  return (
    <Page kind="form" title={t('checkIn.student.title')} lead={t('checkIn.student.lead')}>
      <LiveRegion>
        <VerdictPanel control={visit} />
        <PendingVisitList items={pending} onRemove={visit.removePending} />
      </LiveRegion>
      {!isOver && (
        <>
          <ScanSection onCode={visit.send} />
          <SpokenCodeForm onCode={visit.send} />
          <p className={styles.help}>{t('checkIn.student.otherWays')}</p>
        </>
      )}
      <OwnVisitList />
    </Page>
  );
}
