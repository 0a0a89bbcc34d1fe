import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useStudyRedirect } from '@portal/platform';
import { StudyPanel } from './study-panel.tsx';

/** A page with the study filter above it; without choices in its URL it opens with those of the last such page. */
export function StudyPage({ children }: { readonly children: ReactNode }) {
  const redirect = useStudyRedirect();
  if (redirect !== undefined) return <Navigate to={redirect} replace />;
  return (
    <>
      <StudyPanel />
      {children}
    </>
  );
}
