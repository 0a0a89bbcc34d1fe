import type { ComponentProps } from 'react';
import { Card } from '@portal/ui';
import { Form } from '@portal/ui/forms';

/** The form of one change to the profile, on its own card. */
export function ProfileForm(props: ComponentProps<typeof Form>) {
  return (
    <Card>
      <Form {...props} />
    </Card>
  );
}
