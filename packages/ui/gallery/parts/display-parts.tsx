import { useState } from 'react';
import { FileUploadList, type FileUpload } from '@portal/ui';
import {
  BarChart,
  Countdown,
  Money,
  Progress,
  ProgressLine,
  Sparkline,
  Status,
  Thumbnail,
  Timeline,
  type StatusKind,
} from '@portal/ui/display';
import { Section } from '../section.tsx';
import { useSample, type SampleKey } from '../use-sample.ts';
import { DesignParts } from './design-parts.tsx';
import { PaneParts } from './pane-parts.tsx';
import { PrintParts } from './print-parts.tsx';
import { SkeletonParts } from './skeleton-parts.tsx';
import { TableParts } from './table-parts.tsx';

const MB = 1_048_576;
const HOUR_MS = 3_600_000;
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Crect width='4' height='3' fill='teal'/%3E%3C/svg%3E";

const statuses: Readonly<Record<StatusKind, SampleKey>> = {
  neutral: 'noDecision',
  waiting: 'waiting',
  active: 'preparing',
  success: 'issued',
  warning: 'overdue',
  danger: 'canceled',
};
const statusKinds: readonly StatusKind[] = ['neutral', 'waiting', 'active', 'success', 'warning', 'danger'];

function Statuses() {
  const t = useSample();
  return (
    <p>
      {statusKinds.map((kind) => (
        <span key={kind}>
          <Status kind={kind}>{t(statuses[kind])}</Status>{' '}
        </span>
      ))}
    </p>
  );
}

function Opening() {
  const t = useSample();
  const [opening] = useState(() => new Date(Date.now() + 50 * HOUR_MS));
  return <Countdown label={t('untilOpening')} to={opening} />;
}

function OrderTimelines() {
  const t = useSample();
  return (
    <>
      <Timeline
        label={t('order')}
        steps={[
          { id: 'waiting', title: t('waiting'), state: 'done', at: '2026-03-05T03:05:00Z' },
          {
            id: 'preparing',
            title: t('preparing'),
            state: 'current',
            at: '2026-03-06T04:10:00Z',
            note: t('room'),
          },
          { id: 'issued', title: t('issued'), state: 'upcoming' },
        ]}
      />
      <Timeline
        label={t('orderCanceled')}
        steps={[
          { id: 'waiting', title: t('waiting'), state: 'done', at: '2026-03-05T03:05:00Z' },
          { id: 'canceled', title: t('canceled'), state: 'failed', at: '2026-03-07T09:00:00Z' },
        ]}
      />
    </>
  );
}

function Uploads() {
  const t = useSample();
  const uploads: readonly FileUpload[] = [
    { id: '1', name: 'timetable-of-the-autumn-term-2026-2027.xlsx', sizeBytes: 2.4 * MB, state: 'sent' },
    { id: '2', name: 'lecture.pdf', sizeBytes: 18 * MB, state: 'sending', sentShare: 0.42 },
    { id: '3', name: 'video.mp4', sizeBytes: 90 * MB, state: 'failed', error: t('fileRefused') },
    { id: '4', name: 'notes.docx', sizeBytes: 0.1 * MB, state: 'waiting' },
    { id: '5', name: 'slides.pptx', sizeBytes: 3 * MB, state: 'chosen' },
  ];
  return <FileUploadList uploads={uploads} onRemove={() => undefined} onRetry={() => undefined} />;
}

/** The parts of `@portal/ui/display`. */
export function DisplayParts() {
  const t = useSample();
  return (
    <>
      <DesignParts />
      <TableParts />
      <PaneParts />
      <Section parts={['Status', 'Money', 'Countdown', 'Sparkline']}>
        <Statuses />
        <p>
          <Money tyiyn={123_450} /> · <Money tyiyn={-1_234_567_800} />
        </p>
        <Opening />
        <p>
          {t('attendance')} <Sparkline label={t('attendance')} values={[70, 82, 78, 95, 60, 88, 91]} />
        </p>
      </Section>
      <Section parts={['Timeline', 'BarChart']}>
        <OrderTimelines />
        <BarChart
          label={t('attendance')}
          max={100}
          bars={[
            { id: 'algebra', label: t('algebra'), value: 92 },
            { id: 'physics', label: t('physics'), value: 64 },
            { id: 'history', label: t('history'), value: 0 },
          ]}
        />
      </Section>
      <Section parts={['Progress', 'ProgressLine', 'FileUploadList', 'Thumbnail']}>
        <div>
          <Progress label={t('sending')} value={0.42} onCancel={() => undefined} />
          <Progress label={t('checking')} />
          <ProgressLine value={0.35} />
        </div>
        <Uploads />
        <p>
          <Thumbnail src={picture} alt={t('order')} name="a.png" width={120} height={90} />{' '}
          <Thumbnail alt={t('order')} name="a.pdf" width={120} height={90} />
        </p>
      </Section>
      <SkeletonParts />
      <PrintParts />
    </>
  );
}
