import { useLocation } from 'react-router-dom';
import { showsStudyFilter, VIEW_PARAM } from '@portal/platform';
import { CoursesView } from './courses-view.tsx';
import { InboxView } from './inbox-view.tsx';
import { manifest } from './manifest.ts';
import { PeopleView } from './people-view.tsx';

/** Conversations of all disciplines, the people of the discipline that the study filter above selects, or those of all classes. */
export function Component() {
  const { search } = useLocation();
  if (showsStudyFilter(manifest.pages.chat, search)) return <CoursesView />;
  return new URLSearchParams(search).get(VIEW_PARAM) === 'people' ? <PeopleView /> : <InboxView />;
}
