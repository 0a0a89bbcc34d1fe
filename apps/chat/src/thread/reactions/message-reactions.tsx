import { useTranslations } from '@portal/i18n';
import { bubbleStyles as styles } from '@portal/ui/conversation';
import type { ConversationRef, Message } from '@portal/wire';
import { reactionFaces } from './reaction-faces.ts';
import { useReaction } from './use-reaction.ts';

interface Props {
  readonly conversation: ConversationRef;
  readonly message: Message;
}

/** The reactions to a message with their numbers; a press adds the user's, or takes it back. */
export function MessageReactions({ conversation, message }: Props) {
  const t = useTranslations('chat');
  const { own, toggle } = useReaction(conversation, message);
  return (
    <ul className={styles.reactions} aria-label={t('reaction.list')}>
      {message.reactions.map(({ kind, personIds: { length: count } }) => (
        <li key={kind}>
          <button
            type="button"
            className={styles.reaction}
            aria-pressed={kind === own}
            aria-label={t('reaction.count', { reaction: t(`reaction.kind.${kind}`), count })}
            title={t(`reaction.kind.${kind}`)}
            onClick={() => toggle(kind)}
          >
            <span aria-hidden>{reactionFaces[kind]}</span>
            <span aria-hidden>{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
