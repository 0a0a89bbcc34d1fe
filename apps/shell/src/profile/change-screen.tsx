import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Page } from '@portal/ui';

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

export function ChangeScreen({ title, lead, children }: Props) {
  const t = useTranslations('shell');
  return (
    <Page kind="form" title={title} facts={lead} back={<Link to="/profile">{t('profile.title')}</Link>}>
      {children}
    </Page>
  );
}
