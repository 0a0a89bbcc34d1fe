import { useEffect, useRef } from 'react';
import { useTranslations } from '@portal/i18n';
import { Avatar } from '@portal/ui';
import type { ConversationMember } from '@portal/wire';
import * as styles from './mention-options.module.css';

interface Props {
  readonly id: string;
  readonly members: readonly ConversationMember[];
  /** The position of the member that the keyboard is on. */
  readonly at: number;
  /** Shown instead of the members. */
  readonly note: 'loading' | 'failed' | undefined;
  readonly onPick: (member: ConversationMember) => void;
}

/** The members that can be mentioned, above the field. The focus stays in the field, so that the list takes presses only. */
export function MentionOptions({ id, members, at, note, onPick }: Props) {
  const t = useTranslations('chat');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div className={styles.panel}>
      {note ? (
        <p className={styles.note}>{t(`mention.${note}`)}</p>
      ) : (
        <div ref={list} id={id} role="listbox" aria-label={t('mention.list')}>
          {members.map((member, position) => (
            <button
              key={member.personId}
              id={`${id}-${position}`}
              type="button"
              role="option"
              tabIndex={-1}
              className={styles.option}
              aria-selected={position === at}
              data-active={position === at || undefined}
              // A press must not take the focus from the field before the click is done.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(member)}
            >
              <Avatar name={member.fullName} size="small" />
              <span className={styles.name}>
                {member.fullName}
                {member.role === 'teacher' && <span className={styles.caption}>{t('colleague')}</span>}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
