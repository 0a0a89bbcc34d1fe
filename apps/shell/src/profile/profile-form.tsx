import type { ReactNode } from 'react';
import { Card, Alert } from '@portal/ui';
import { PortalForm } from '../shared/portal-form.tsx';
import * as styles from './profile.module.css';

interface Props {
  readonly children: ReactNode;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly attempt: number;
  /** An error that belongs to no field. */
  readonly formError?: string | undefined;
  readonly notice?: string | undefined;
  readonly onSubmit: () => void;
}

export function ProfileForm({ notice, ...form }: Props) {
  return (
    <Card>
      <PortalForm
        {...form}
        className={styles.form}
        notice={notice && <Alert kind="success">{notice}</Alert>}
      />
    </Card>
  );
}
