import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import { checkInParamsOf, groupParamsOf, lessonParamsOf, type Lesson } from '@portal/platform/schedule';
import { Icon, type IconName } from '@portal/ui';
import { preloadHandlers, type NavItem } from '../shared/menu/nav-item.ts';

export interface LessonSources {
  readonly term: { readonly academicYearId: number; readonly termId: number };
  readonly nav: readonly NavItem[];
}

interface ActionProps {
  readonly page: NavItem;
  readonly to: string;
  readonly icon?: IconName;
  readonly label?: string;
  readonly isPrimary?: boolean;
}

const Action = ({ page, to, icon = page.icon, label = page.label, isPrimary = false }: ActionProps) => (
  <Link to={to} data-variant={isPrimary ? 'primary' : undefined} {...preloadHandlers(page)}>
    <Icon name={icon} size={18} />
    {label}
  </Link>
);

/**
 * What can be done with a lesson: first what its people come for, a student for the check-in of today, a teacher for the marks; then its
 * group and the conference.
 */
export function LessonActions({
  lesson,
  term,
  nav,
  today,
}: LessonSources & { readonly lesson: Lesson; readonly today: string }) {
  const t = useTranslations('shell');
  const isTeacher = usePortalSelector(selectUser)?.role === 'teacher';
  const { slot } = lesson;
  const pageOf = (target: string) => nav.find(({ opens = [] }) => opens.some((one) => one === target));
  const people = pageOf('people');
  const checkIn = lesson.date === today ? pageOf('checkIns') : undefined;
  const lessons = isTeacher ? pageOf('lessons') : undefined;
  return (
    <>
      {lessons && <Action page={lessons} to={`${lessons.to}?${lessonParamsOf(lesson, term)}`} isPrimary />}
      {checkIn && (
        <Action
          page={checkIn}
          to={isTeacher ? `${checkIn.to}?${checkInParamsOf(lesson)}` : checkIn.to}
          isPrimary={!lessons}
        />
      )}
      {people?.itemParam !== undefined && (
        <Action
          page={people}
          to={`${people.to}?${groupParamsOf(slot, term, people.itemParam)}`}
          icon="message"
          label={t('home.lessonGroup')}
        />
      )}
      {slot.conferenceLink !== undefined && (
        <a href={slot.conferenceLink} target="_blank" rel="noreferrer">
          <Icon name="webinar" size={18} />
          {t('home.conference')}
        </a>
      )}
    </>
  );
}
