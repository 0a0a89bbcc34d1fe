import { useState } from 'react';
import { dayOf, useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { ExtraDialog } from './extra-dialog.tsx';
import * as styles from './timetable.module.css';
import type { LessonFilter } from './use-lesson-filter.ts';

/** Opens the dialog of an extra lesson for the group or teacher of the filter. */
export function ExtraButton({ filter: { by, text, day } }: { readonly filter: LessonFilter }) {
  const t = useTranslations('office');
  const [isOpen, setIsOpen] = useState(false);
  const [today] = useState(() => dayOf(new Date()));
  const search = text !== undefined && (by === 'group' || by === 'teacher') ? { by, text } : undefined;
  return (
    <div className={styles.actions}>
      <Button onClick={() => setIsOpen(true)}>{t('timetable.extra.add')}</Button>
      <ExtraDialog isOpen={isOpen} search={search} day={day ?? today} onClose={() => setIsOpen(false)} />
    </div>
  );
}
