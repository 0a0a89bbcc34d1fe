import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Icon, IconButton, showToast } from '@portal/ui';
import { useToFormError } from '@portal/ui/forms';
import type { JournalRef, PlannedTheme } from '@portal/wire';
import { useSavePlannedThemeMutation } from '../shared/plan.api.ts';
import { useSafeLeave } from '../unsaved/unsaved-work.ts';
import { moveTheme, nextPosition } from './move-theme.ts';
import { DEFAULT_HOURS } from './parse-themes.ts';
import { ThemeForm } from './theme-form.tsx';
import * as styles from './themes.module.css';

interface Props {
  readonly journal: JournalRef;
  readonly themes: readonly PlannedTheme[];
}

/** Moves a theme up or down; those that change places are saved one after the other. */
function useMove({ journal, themes }: Props) {
  const toError = useToFormError();
  const [save, { isLoading }] = useSavePlannedThemeMutation();
  const move = async (id: number, step: -1 | 1) => {
    for (const { id: themeId, ...theme } of moveTheme(themes, id, step)) {
      const { error } = await save({ ...journal, themeId, ...theme });
      if (error !== undefined) return showToast({ kind: 'error', text: toError(error).text });
    }
    return undefined;
  };
  return { move, isMoving: isLoading };
}

/** Saves a new or a changed theme, and then closes its form. */
function useSave(journal: JournalRef, close: () => void) {
  const toError = useToFormError();
  const [save] = useSavePlannedThemeMutation();
  return async (theme: Omit<PlannedTheme, 'id'> & { readonly themeId: number | 'new' }) => {
    const saved = await save({ ...journal, ...theme });
    if (saved.error !== undefined) return { error: toError(saved.error) };
    close();
    await showToast({ kind: 'success', text: saved.data.notice });
    return undefined;
  };
}

/** The planned themes in their order. */
export function ThemeList({ journal, themes }: Props) {
  const t = useTranslations('journal');
  const { move, isMoving } = useMove({ journal, themes });
  const leaveSafely = useSafeLeave();
  const [editedId, setEditedId] = useState<number | 'new'>();
  const close = () => setEditedId(undefined);
  const save = useSave(journal, close);
  const step = (theme: PlannedTheme, by: -1 | 1, label: string) => (
    <IconButton label={label} disabled={isMoving} onClick={() => void move(theme.id, by)}>
      <Icon name={by < 0 ? 'arrowUp' : 'arrowDown'} />
    </IconButton>
  );
  return (
    <>
      <ol className={styles.list}>
        {themes.map((theme, at) => (
          <li key={theme.id} className={styles.theme}>
            {editedId === theme.id ? (
              <ThemeForm
                theme={theme}
                onSave={(changed) => save({ ...changed, themeId: theme.id, position: theme.position })}
                onCancel={close}
              />
            ) : (
              <>
                <button
                  type="button"
                  className={styles.title}
                  onClick={() => leaveSafely(() => setEditedId(theme.id))}
                >
                  <span>{`${at + 1}. ${theme.title}`}</span>
                  <span className={styles.hours}>{t('themes.hours', { count: theme.hours })}</span>
                </button>
                {at > 0 && step(theme, -1, t('themes.up', { title: theme.title }))}
                {at < themes.length - 1 && step(theme, 1, t('themes.down', { title: theme.title }))}
              </>
            )}
          </li>
        ))}
      </ol>
      {editedId === 'new' ? (
        <ThemeForm
          theme={{ title: '', hours: DEFAULT_HOURS }}
          onSave={(theme) => save({ ...theme, themeId: 'new', position: nextPosition(themes) })}
          onCancel={close}
        />
      ) : (
        <Button icon={<Icon name="add" size={18} />} onClick={() => leaveSafely(() => setEditedId('new'))}>
          {t('themes.add')}
        </Button>
      )}
    </>
  );
}
