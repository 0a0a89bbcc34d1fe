import { useState } from 'react';
import { dayOf, useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { DateField } from '@portal/ui/forms';
import { dayParam } from '../shared/day-param.ts';

/** The day of the address that groups are shown on; today when it has none. */
export function DayField() {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <DateField
      label={t('groups.day')}
      value={dayParam(params.get('day')) ?? today}
      isRequired
      onPick={(day) => change((newest) => withParams(newest, { day: day === today ? undefined : day }))}
    />
  );
}
