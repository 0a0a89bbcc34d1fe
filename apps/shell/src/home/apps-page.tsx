import type { ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import { selectUser, useDraft, useIsDesktop, usePortalSelector } from '@portal/platform';
import { Page } from '@portal/ui';
import { pageAudienceOf } from '@portal/wire';
import type { MenuLink } from '../shared/menu/menu.ts';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { useMenu } from '../shared/menu/use-menu.ts';
import { readPageVisits } from '../shared/page-visits.ts';
import { SectionLinks } from '../shared/section-links.tsx';
import { CurrentLesson } from './current-lesson.tsx';
import { DayLessons } from './day-lessons.tsx';
import { DueLine } from './due-payment.tsx';
import { groupSections } from './section-groups.ts';
import * as styles from './apps.module.css';

/** A phone's row of tiles. */
const MAX_COLUMNS = 4;

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly pages: readonly NavItem[];
  readonly links?: readonly MenuLink[];
}

function Group({ id, title, pages, links = [] }: GroupProps) {
  const headingId = `apps-${id}`;
  return (
    <section
      className={styles.group}
      data-columns={Math.min(pages.length + links.length, MAX_COLUMNS)}
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      <SectionLinks nav={pages} links={links} />
    </section>
  );
}

/** The lesson that runs or comes next, what is owed, and the lessons after it. */
function Day({ nav }: { readonly nav: readonly NavItem[] }): ReactNode {
  return (
    <div className={styles.day}>
      <CurrentLesson nav={nav} />
      <DueLine nav={nav} />
      <DayLessons nav={nav} isRest />
    </div>
  );
}

/** All sections by group (spec §2 Shell). On a phone, whose third tab it is, the day of the home page stands above them. */
export function AppsPage({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const isDesktop = useIsDesktop();
  const user = usePortalSelector(selectUser);
  const visits = readPageVisits(useDraft('page-visits').text);
  const { entries, staffPages } = useMenu(nav);
  const audience = user && pageAudienceOf(user);
  const hasDay = !isDesktop && (audience === 'student' || audience === 'teacher');
  const pages = entries.flatMap((entry) =>
    entry.kind === 'page' && entry.item.to !== '/' ? [entry.item] : [],
  );
  const links = entries.flatMap((entry) => (entry.kind === 'link' ? [entry] : []));
  const groups = groupSections(pages, visits);
  const grouped = groups.filter(({ id }) => id !== 'more');
  const others = groups.find(({ id }) => id === 'more')?.pages ?? [];
  return (
    <Page kind="list" title={t('nav.apps')}>
      {hasDay && <Day nav={nav} />}
      <div className={styles.groups}>
        {grouped.map((group) => (
          <Group key={group.id} {...group} title={t(`apps.${group.id}`)} />
        ))}
        {staffPages.length > 0 && <Group id="staff" title={t('nav.staff')} pages={staffPages} />}
        {(others.length > 0 || links.length > 0) && (
          <Group id="more" title={t('apps.more')} pages={others} links={links} />
        )}
      </div>
    </Page>
  );
}
