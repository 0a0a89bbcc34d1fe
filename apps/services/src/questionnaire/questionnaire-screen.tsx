import { useTranslations } from '@portal/i18n';
import { useMayCall } from '@portal/platform';
import { Page } from '@portal/ui';
import { questionnaires } from '@portal/wire/questionnaires/questionnaires';
import { OwnQuestionnaires } from './own-questionnaires.tsx';
import { TaughtQuestionnaires } from './taught-questionnaires.tsx';

/** Students answer about their classes without their names; teachers read what came of it (spec §2 "questionnaire"). */
export function Component() {
  const t = useTranslations('services');
  const mayAnswer = useMayCall(questionnaires.own);
  return (
    <Page
      kind="list"
      title={t('questionnaire.title')}
      lead={t(mayAnswer ? 'questionnaire.lead' : 'questionnaire.leadTeacher')}
    >
      {mayAnswer ? <OwnQuestionnaires /> : <TaughtQuestionnaires />}
    </Page>
  );
}
