import { memo } from 'react';
import { formatDay, useLanguage, useTranslations, type Language, type Translate } from '@portal/i18n';
import { LiveRegion } from '@portal/ui';
import { invalidMarkKey } from '../model/typed-mark.ts';
import { lockedText } from '../shared/locked-text.ts';
import type { Note } from './grid-context.ts';
import * as styles from './journal-grid.module.css';

interface Place {
  readonly language: Language;
  readonly isPassFail: boolean;
}

function noteText(t: Translate<'journal'>, { language, isPassFail }: Place, note: Note): string {
  switch (note.kind) {
    case 'locked':
      return lockedText(t, language, note.lesson);
    case 'notInGroup':
      return t('grid.notInGroup', { name: note.name, day: formatDay(note.lesson.date, language) });
    case 'partlyLocked':
      return t('grid.partlyLocked', { count: note.count });
    case 'filled':
      return [
        t('grid.filled', { count: note.count }),
        note.refused > 0 && t('grid.notFilled', { count: note.refused }),
      ]
        .filter(Boolean)
        .join(' ');
    case 'notWhole':
    case 'invalid':
      return t(invalidMarkKey(note.kind, isPassFail), { text: note.text });
    case 'pasted':
      return t('grid.pasted', { count: note.count });
  }
}

interface Props {
  readonly hintId: string;
  /** Whether marks may be passed or failed. */
  readonly isPassFail: boolean;
  readonly note: Note | undefined;
}

/** What the last key did not do and why; otherwise the keys. */
export const GridStatus = memo(function GridStatus({ hintId, isPassFail, note }: Props) {
  const t = useTranslations('journal');
  const language = useLanguage();
  return (
    <div className={styles.footer}>
      <LiveRegion>
        {note && (
          <p className={styles.note} data-kind={note.kind}>
            {noteText(t, { language, isPassFail }, note)}
          </p>
        )}
      </LiveRegion>
      <p id={hintId} className={styles.hint} hidden={note !== undefined}>
        {isPassFail ? `${t('grid.hintPassFail')} ${t('grid.hint')}` : t('grid.hint')}
      </p>
    </div>
  );
});
