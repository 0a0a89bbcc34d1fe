import { useTranslations } from '@portal/i18n';
import { selectIsOnline, usePortalSelector } from '@portal/platform';
import { EmptyState, LiveRegion, Alert } from '@portal/ui';
import type { ConversationName, ConversationRef } from '@portal/wire';
import { conversationKey } from './shared/conversation.ts';
import { ThreadView } from './thread/thread-view.tsx';
import { useLiveThread } from './thread/events/use-live-thread.ts';

interface Props {
  readonly conversation: ConversationRef | undefined;
  /** As the list knows it. */
  readonly name: ConversationName | undefined;
  /** Shown without a conversation. */
  readonly hint: string;
}

/** The open conversation, live; without one a hint. */
export function Conversation({ conversation, name, hint }: Props) {
  const t = useTranslations('chat');
  const { isConnected } = useLiveThread(conversation);
  // While the server cannot be reached, the portal's banner is the one sentence about the connection.
  const isOnline = usePortalSelector(selectIsOnline);
  return (
    <>
      <LiveRegion>{isOnline && !isConnected && <Alert kind="warning">{t('reconnecting')}</Alert>}</LiveRegion>
      {conversation ? (
        <ThreadView key={conversationKey(conversation)} conversation={conversation} name={name} />
      ) : (
        <EmptyState icon="message" title={t('pickContact')}>
          {hint}
        </EmptyState>
      )}
    </>
  );
}
