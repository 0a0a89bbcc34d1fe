import { useTranslations } from '@portal/i18n';
import { useConfirm } from '@portal/ui/forms';
import type { NewsDraft } from '@portal/wire';
import { useLazyRecipientsQuery } from '../news.api.ts';

interface Texts {
  readonly title: string;
  readonly confirm: string;
}

/** Asks before so many people are told; without a response of the server it asks without their number. */
export function useConfirmedAudience() {
  const t = useTranslations('shell');
  const [countRecipients] = useLazyRecipientsQuery();
  const { confirm, dialog } = useConfirm();
  const confirmAudience = async (
    { name, audience, facultyId }: NewsDraft,
    { title, confirm: confirmText }: Texts,
  ): Promise<boolean> => {
    const { data } = await countRecipients({ audience, facultyId }, true);
    const count = data?.recipientCount;
    return confirm({
      title,
      text: (
        <>
          {`«${name}»`}
          {count !== undefined && `. ${t('news.recipients', { count })}.`}
        </>
      ),
      confirm: confirmText,
    });
  };
  return { confirmAudience, dialog };
}
