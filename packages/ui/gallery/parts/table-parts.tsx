import { useState } from 'react';
import {
  Money,
  Status,
  Table,
  Tabs,
  Toolbar,
  useTableSort,
  type Tab,
  type TableColumn,
} from '@portal/ui/display';
import { Section } from '../section.tsx';
import { useSample, type SampleKey } from '../use-sample.ts';

interface Row {
  readonly id: number;
  readonly course: SampleKey;
  readonly points?: number;
  readonly tyiyn: number;
}

const rows: readonly Row[] = [
  { id: 1, course: 'physics', points: 64, tyiyn: 1_250_000 },
  { id: 2, course: 'algebra', points: 92, tyiyn: 980_050 },
  { id: 3, course: 'history', tyiyn: 120_000 },
];

function useColumns(): readonly TableColumn<Row>[] {
  const t = useSample();
  return [
    {
      id: 'course',
      header: t('course'),
      isRowHeader: true,
      cell: ({ course }) => t(course),
      sortBy: ({ course }) => t(course),
    },
    {
      id: 'status',
      header: t('status'),
      cell: ({ points }) => (
        <Status kind={points === undefined ? 'waiting' : 'success'}>
          {t(points === undefined ? 'waiting' : 'issued')}
        </Status>
      ),
    },
    {
      id: 'points',
      header: t('points'),
      align: 'end',
      cell: ({ points }) => points,
      sortBy: ({ points }) => points,
    },
    { id: 'price', header: t('price'), align: 'end', cell: ({ tyiyn }) => <Money tyiyn={tyiyn} /> },
    { id: 'room', header: t('place'), cell: () => t('room') },
  ];
}

type Part = 'marks' | 'themes' | 'materials' | 'files';

function Courses() {
  const t = useSample();
  const [part, setPart] = useState<Part>('marks');
  const sorted = useTableSort({ columns: useColumns(), rows });
  const tabs: readonly Tab<Part>[] = [
    { id: 'marks', label: t('points'), icon: 'journal' },
    { id: 'themes', label: t('course'), unreadCount: 3 },
    { id: 'materials', label: t('attendance') },
    { id: 'files', label: t('status') },
  ];
  return (
    <Tabs label={t('courses')} tabs={tabs} value={part} onChange={setPart}>
      <Table caption={t('courses')} isCaptionShown rowKey={({ id }) => id} {...sorted} />
    </Tabs>
  );
}

/** Tables, tabs and toolbars. */
export function TableParts() {
  const t = useSample();
  const columns = useColumns();
  const [isOn, setIsOn] = useState(true);
  const nothing = () => undefined;
  return (
    <>
      <Section parts={['Toolbar', 'Tabs', 'Table']} isWide>
        <Toolbar
          label={t('courses')}
          items={[
            { id: 'save', label: t('save'), icon: 'check', onPick: nothing },
            {
              id: 'pin',
              label: t('attendance'),
              icon: 'pin',
              isPressed: isOn,
              onPick: () => setIsOn(!isOn),
            },
            { id: 'undo', label: t('cancel'), icon: 'reply', isDisabled: true, onPick: nothing },
            { id: 'download', label: t('price'), icon: 'download', onPick: nothing },
            { id: 'remove', label: t('remove'), icon: 'delete', onPick: nothing },
          ]}
        />
        <Courses />
        <Table
          caption={t('order')}
          isCaptionShown
          narrow="scroll"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </Section>
    </>
  );
}
