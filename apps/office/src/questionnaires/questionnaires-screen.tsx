import { useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { Button, EmptyState, Load, Page } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { useReturnFocus } from '@portal/ui/forms';
import type { OfficeQuestionnaire } from '@portal/wire/questionnaires/office';
import { QuestionnaireEditor } from './questionnaire-editor.tsx';
import { QuestionnaireTable } from './questionnaire-table.tsx';
import { useOfficeQuestionnairesQuery, useQuestionnaireChoicesQuery } from './questionnaires.api.ts';
import * as styles from './questionnaires.module.css';
import { ResultsPart } from './results-part.tsx';

function Questionnaires({ all }: { readonly all: readonly OfficeQuestionnaire[] }) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const [changed, setChanged] = useState<OfficeQuestionnaire | 'new'>();
  const { currentData: choices } = useQuestionnaireChoicesQuery({});
  const opened = all.find(({ id }) => String(id) === params.get('id'));
  const open = (id: number | undefined) =>
    change((newest) => withParams(newest, { id, class: undefined }), { isReplaced: false });
  const newButton = useRef<HTMLButtonElement>(null);
  useReturnFocus(opened !== undefined, () => newButton.current);
  if (opened) return <ResultsPart questionnaire={opened} onBack={() => open(undefined)} />;
  return (
    <div className={styles.part}>
      <span>
        <Button ref={newButton} variant="primary" onClick={() => setChanged('new')}>
          {t('questionnaires.new')}
        </Button>
      </span>
      {all.length === 0 ? (
        <EmptyState icon="questionnaire" title={t('questionnaires.none')}>
          <p>{t('questionnaires.noneHint')}</p>
        </EmptyState>
      ) : (
        <QuestionnaireTable questionnaires={all} onOpen={open} onChange={setChanged} />
      )}
      {choices && (
        <QuestionnaireEditor changed={changed} choices={choices} onClose={() => setChanged(undefined)} />
      )}
    </div>
  );
}

/** Anonymous questionnaires as the office writes and reads them (D-65). */
export function Component() {
  const t = useTranslations('office');
  const query = useOfficeQuestionnairesQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Page kind="list" title={t('questionnaires.title')} lead={t('questionnaires.lead')}>
      <Load query={query} isEmpty={() => false} skeleton={<SkeletonTable columns={6} />}>
        {(all) => <Questionnaires all={all} />}
      </Load>
    </Page>
  );
}
