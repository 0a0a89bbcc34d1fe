import { Navigate, useSearchParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Load, Page } from '@portal/ui';
import { useCheckInsQuery } from './check-ins.api.ts';
import { LessonCheckIn } from './lesson-check-in.tsx';
import { LessonList } from './lesson-list.tsx';
import type { ShownCheckIn } from './shown-code.ts';
import { useCheckInEvents } from './use-check-in-events.ts';

function readSlotId(search: URLSearchParams): number | undefined {
  const text = search.get('slot') ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

const none: readonly ShownCheckIn[] = [];

/** The teacher's side of the check-in: the lesson of the address, else the open check-in, else the lessons of today. */
export function TeacherCheckIn() {
  const t = useTranslations('journal');
  const [search] = useSearchParams();
  const slotId = readSlotId(search);
  const query = useCheckInsQuery({}, { refetchOnMountOrArgChange: true });
  const { isConnected } = useCheckInEvents(query.currentData ?? none);
  const frame = (children: React.ReactNode) => (
    <Page kind="work" title={t('checkIn.teacher.title')}>
      {children}
    </Page>
  );
  const checkIns = query.currentData;
  if (!checkIns) return frame(<Load query={query}>{() => null}</Load>);
  const open = checkIns.find(({ endedAt }) => endedAt === null);
  if (slotId !== undefined)
    return (
      <LessonCheckIn key={slotId} slotId={slotId} checkIns={checkIns} isConnected={isConnected !== false} />
    );
  return open ? <Navigate to={`?slot=${open.slotId}`} replace /> : frame(<LessonList checkIns={checkIns} />);
}
