import { useTranslations } from '@portal/i18n';
import { useConfirm } from '@portal/ui/forms';
import type { NewsDraft, NewsItem } from '@portal/wire';
import { useLazyRecipientsQuery } from '../news.api.ts';
import { readersSentence } from './describe-audience.ts';
import { useAudienceNames } from './use-audience-names.ts';

interface Texts {
  readonly title: string;
  readonly confirm: string;
}

/** Asks before so many people are told; without a response of the server it asks without their number. */
export function useConfirmedAudience(item?: NewsItem) {
  const t = useTranslations('shell');
  const [countRecipients] = useLazyRecipientsQuery();
  const { confirm, dialog } = useConfirm();
  const namesOf = useAudienceNames(item);
  const confirmAudience = async (
    { name, audience, facultyId, departmentId, studyYear, groupIds, isOwnStudents }: NewsDraft,
    { title, confirm: confirmText }: Texts,
  ): Promise<boolean> => {
    const request = { audience, facultyId, departmentId, studyYear, groupIds, isOwnStudents };
    const { data } = await countRecipients(request, true);
    const count = data?.recipientCount;
    return confirm({
      title,
      text: (
        <>
          {`«${name}»`}
          {count !== undefined && `. ${readersSentence({ audience, count, ...namesOf(request) }, t)}.`}
        </>
      ),
      confirm: confirmText,
    });
  };
  return { confirmAudience, dialog };
}
