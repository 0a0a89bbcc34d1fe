import type { ReactNode } from 'react';
import { Card, Notice } from '@portal/ui';
import { PortalForm } from '../shared/portal-form.tsx';
import * as styles from './profile.module.css';

interface Props {
  readonly children: ReactNode;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly attempt: number;
  /** What went wrong with none of the fields. */
  readonly trouble?: string | undefined;
  /** What the server said when all went well. */
  readonly notice?: string | undefined;
  readonly onSubmit: () => void;
}

/** The form of one change to the profile, on a card of its own. */
export function ProfileForm({ notice, ...form }: Props) {
  return (
    <Card>
      <PortalForm
        {...form}
        className={styles.form}
        notice={notice && <Notice kind="success">{notice}</Notice>}
      />
    </Card>
  );
}
