import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { readDraft, selectUser, useDraft, usePortalSelector } from '@portal/platform';
import { Alert } from '@portal/ui';
import type { ConversationRef } from '@portal/wire';
import { conversationKey } from '../../shared/conversation.ts';

interface Props {
  readonly conversation: ConversationRef;
  readonly files: readonly File[];
}

/** Names the files of an unsent message that a reload has lost: a draft stores its text only. */
export function LostFiles({ conversation, files }: Props) {
  const t = useTranslations('chat');
  const name = `chat files ${conversationKey(conversation)}`;
  const draft = useDraft(name);
  const personId = usePortalSelector(selectUser)?.personId ?? 0;
  const [lost] = useState(() => readDraft(personId, name));
  const names = files.map(({ name }) => name).join(', ');
  const [hasPicked, setHasPicked] = useState(false);
  if (names !== '' && !hasPicked) setHasPicked(true);
  const store = useEffectEvent((text: string) => draft.write(text));
  useEffect(() => store(names), [names]);
  if (lost === '' || hasPicked) return null;
  return <Alert kind="info">{t('lostFiles', { names: lost })}</Alert>;
}
