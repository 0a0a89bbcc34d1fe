import { useLocation } from 'react-router-dom';
import { showsStudyFilter } from '@portal/platform';
import { CoursesView } from './courses-view.tsx';
import { InboxView } from './inbox-view.tsx';
import { manifest } from './manifest.ts';

/** Conversations of all disciplines, or the people of the discipline that the study filter above selects. */
export function Component() {
  const { search } = useLocation();
  return showsStudyFilter(manifest.pages.chat, search) ? <CoursesView /> : <InboxView />;
}
