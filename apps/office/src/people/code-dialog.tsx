import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Dialog } from '@portal/ui';
import { useToFormError } from '@portal/ui/forms';
import type { ListedPerson } from '@portal/wire';
import { EmailCodes } from './email-codes.tsx';
import { useIssueCodeMutation } from './people.api.ts';
import * as styles from './people.module.css';

interface Props {
  readonly person: ListedPerson;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Whether the code is made as soon as the dialog opens: a newcomer cannot get in without one. */
  readonly isAutomatic?: boolean;
  /** Whether the portal knows an e-mail address of the person. */
  readonly hasAddress: boolean;
}

type ContentProps = Pick<Props, 'person' | 'isAutomatic' | 'hasAddress'>;

function CodeContent({ person, isAutomatic = false, hasAddress }: ContentProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [issue, { data, error, isLoading }] = useIssueCodeMutation();
  const begin = useEffectEvent(() => {
    if (isAutomatic) void issue({ personId: person.personId });
  });
  useEffect(() => begin(), []);
  if (data)
    return (
      <div className={styles.part} role="status">
        <p>{t('people.codeIs', { login: person.login })}</p>
        <p className={styles.code} translate="no">
          {data.code}
        </p>
        <p>{t('people.codeHint', { count: data.hours })}</p>
      </div>
    );
  return (
    <div className={styles.part}>
      {error !== undefined && <Alert kind="danger">{toError(error).text}</Alert>}
      <p>{t('people.codeText')}</p>
      <div>
        <Button
          variant="primary"
          isBusy={isLoading}
          onClick={() => void issue({ personId: person.personId })}
        >
          {t('people.makeCode')}
        </Button>
      </div>
      {hasAddress && <EmailCodes personIds={[person.personId]} />}
    </div>
  );
}

/** Makes a one-time code, which is shown here and nowhere else, or sends one by e-mail. */
export function CodeDialog({ isOpen, onClose, ...content }: Props) {
  const t = useTranslations('office');
  return (
    <Dialog
      isOpen={isOpen}
      title={t('people.codeTitle', { name: content.person.fullName })}
      onClose={onClose}
    >
      {isOpen && <CodeContent {...content} />}
    </Dialog>
  );
}
