import { useLocation } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import type { StudyChoices, StudyFilter } from '@portal/platform';
import { useUnreadItemsQuery } from '../shared/unread/unread-items.api.ts';
import { unreadChoices } from './unread-choices.ts';

/**
 * The label of a choice with how much is unread behind it, so that unread messages are found without guessing. The chosen ones
 * have none: what is unread there is on the page.
 */
export function useChoiceLabels({ year, term, discipline, semester, group }: StudyFilter) {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const { data = [] } = useUnreadItemsQuery({});
  const chosen: StudyChoices = {
    academicYearId: year?.id,
    termId: term?.id,
    disciplineRowId: discipline?.id,
    semesterId: semester?.id,
    groupId: group?.id,
  };
  const unread = unreadChoices(data, pathname, chosen);
  return (choice: keyof StudyChoices, id: number, name: string): string => {
    const count = id === chosen[choice] ? undefined : unread.countOf(choice, id);
    if (count === undefined) return name;
    return t('study.withUnread', { name, unread: unread.isComplete ? String(count) : `${count}+` });
  };
}
