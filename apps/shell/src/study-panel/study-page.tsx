import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { showsStudyFilter, useStudyRedirect, type Page } from '@portal/platform';
import { useRootAttribute } from '@portal/ui';
import { StudyPanel } from './study-panel.tsx';

interface Props {
  readonly page: Pick<Page, 'needsStudyFilter' | 'studyFilterView' | 'fillsScreen' | 'itemParam'>;
  readonly children: ReactNode;
}

/**
 * A page, with the study filter above it where it needs one; without choices in its URL the filter opens with those of the last such
 * page. The page stays mounted when the filter appears.
 */
export function StudyPage({ page, children }: Props) {
  const { search } = useLocation();
  const { fillsScreen = false, itemParam } = page;
  useRootAttribute('data-fills-screen', fillsScreen);
  useRootAttribute('data-item-open', itemParam !== undefined && new URLSearchParams(search).has(itemParam));
  const hasFilter = showsStudyFilter(page, search);
  const redirect = useStudyRedirect(hasFilter);
  if (redirect !== undefined) return <Navigate to={redirect} replace />;
  return (
    <>
      {hasFilter && <StudyPanel />}
      {children}
    </>
  );
}
