import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { showsStudyFilter, useStudyRedirect, type Page } from '@portal/platform';
import { StudyPanel } from './study-panel.tsx';

interface Props {
  readonly page: Pick<Page, 'needsStudyFilter' | 'studyFilterView' | 'itemParam'>;
  readonly children: ReactNode;
}

/**
 * A page, with the study filter above it where it needs one; without choices in its URL the filter opens with those of the last such
 * page. The page stays mounted when the filter appears.
 */
export function StudyPage({ page, children }: Props) {
  const hasFilter = showsStudyFilter(page, useLocation().search);
  const redirect = useStudyRedirect(hasFilter);
  if (redirect !== undefined) return <Navigate to={redirect} replace />;
  return (
    <>
      {hasFilter && <StudyPanel />}
      {children}
    </>
  );
}
