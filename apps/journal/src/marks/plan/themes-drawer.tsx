import { useTranslations } from '@portal/i18n';
import type { LocalMoment } from '@portal/domain';
import { skipToken } from '@portal/platform';
import { Load } from '@portal/ui';
import { Drawer, Progress, SkeletonForm } from '@portal/ui/display';
import type { JournalColumn, JournalRef, PlannedTheme } from '@portal/wire';
import { begunColumns } from '../shared/begun-lessons.ts';
import { usePlannedThemesQuery } from '../shared/plan.api.ts';
import { ImportThemes } from './import-themes.tsx';
import { ThemeList } from './theme-list.tsx';
import * as styles from './themes.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly journal: JournalRef;
  readonly columns: readonly JournalColumn[];
  readonly now: LocalMoment;
  readonly onClose: () => void;
}

const sumHours = (items: readonly { readonly hours: number }[]): number =>
  items.reduce((sum, { hours }) => sum + hours, 0);

/** The hours of the plan against those of the lessons that have begun. */
function Hours({
  themes,
  columns,
  now,
}: Pick<Props, 'columns' | 'now'> & { readonly themes: readonly PlannedTheme[] }) {
  const t = useTranslations('journal');
  const planned = sumHours(themes);
  const held = sumHours(begunColumns(columns, now));
  return <Progress label={t('themes.held', { held, planned })} value={planned === 0 ? 0 : held / planned} />;
}

/** The plan of themes of a journal. */
export function ThemesDrawer({ isOpen, journal, columns, now, onClose }: Props) {
  const t = useTranslations('journal');
  const query = usePlannedThemesQuery(isOpen ? journal : skipToken);
  return (
    <Drawer isOpen={isOpen} title={t('themes.title')} onClose={onClose}>
      <Load query={query} isEmpty={() => false} skeleton={<SkeletonForm />}>
        {(themes) => (
          <div className={styles.drawer}>
            <Hours themes={themes} columns={columns} now={now} />
            {themes.length === 0 && <p className={styles.hint}>{t('themes.empty')}</p>}
            <ThemeList journal={journal} themes={themes} />
            <ImportThemes journal={journal} themes={themes} />
          </div>
        )}
      </Load>
    </Drawer>
  );
}
