import { useState } from 'react';
import { skipToken, useDebouncedValue } from '@portal/platform';
import { dayOf, useTranslations } from '@portal/i18n';
import { Alert, LiveRegion, SelectField } from '@portal/ui';
import { Combobox, FormField, type FormState } from '@portal/ui/forms';
import type { QuestionnaireChoices } from '@portal/wire/questionnaires/office';
import { TermField } from '../shared/term-field.tsx';
import { chosenClasses, type QuestionnaireValues } from './questionnaire-values.ts';
import { useQuestionnaireReachQuery, useQuestionnaireTargetsQuery } from './questionnaires.api.ts';
import { labelled } from '../shared/labelled.ts';
import * as styles from './questionnaires.module.css';

interface Props {
  readonly form: FormState<QuestionnaireValues>;
  readonly choices: QuestionnaireChoices;
}

/** How many classes and students the chosen questionnaire is for, as the server counts them. */
function Reach({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('office');
  const values = form.useValues();
  const [today] = useState(() => dayOf(new Date()));
  const chosen = useDebouncedValue(chosenClasses(values));
  const { currentData } = useQuestionnaireReachQuery(chosen.academicYearId === 0 ? skipToken : chosen);
  const { classCount = 0, studentCount = 0 } = currentData ?? {};
  const isNow = values.opensOn <= today;
  return (
    <LiveRegion>
      {currentData !== undefined && (
        <Alert kind={classCount === 0 ? 'warning' : 'info'}>
          <p>
            {classCount === 0
              ? t('questionnaires.reachNone')
              : t('questionnaires.reach', { classes: classCount, students: studentCount })}
          </p>
          {classCount > 0 && isNow && <p>{t('questionnaires.opensToday')}</p>}
        </Alert>
      )}
    </LiveRegion>
  );
}

function Targets({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('office');
  const { academicYearId, termId, facultyId } = chosenClasses(form.useValues());
  const { currentData } = useQuestionnaireTargetsQuery(
    academicYearId === 0 ? skipToken : { academicYearId, termId, facultyId },
  );
  return (
    <>
      <FormField field={form.field('disciplineId')}>
        {({ value, onChange }) => (
          <Combobox
            label={t('questionnaires.discipline')}
            placeholder={t('questionnaires.allDisciplines')}
            options={labelled(currentData?.disciplines)}
            value={value === 0 ? undefined : value}
            onPick={(id) => onChange(id ?? 0)}
          />
        )}
      </FormField>
      <FormField field={form.field('teacherId')}>
        {({ value, onChange }) => (
          <Combobox
            label={t('questionnaires.teacher')}
            placeholder={t('questionnaires.allTeachers')}
            hint={t('questionnaires.teacherHint')}
            options={labelled(currentData?.teachers)}
            value={value === 0 ? undefined : value}
            onPick={(id) => onChange(id ?? 0)}
          />
        )}
      </FormField>
    </>
  );
}

/** For which classes a questionnaire is: of a term, a faculty, a discipline, a teacher. */
export function ClassChoice({ form, choices: { terms, faculties, isEverywhere } }: Props) {
  const t = useTranslations('office');
  const all = isEverywhere ? [{ id: 0, label: t('questionnaires.allFaculties') }] : [];
  return (
    <>
      <div className={styles.row}>
        <FormField field={form.field('term')}>
          {({ value, onChange }) => <TermField terms={terms} value={value} onPick={onChange} />}
        </FormField>
        <FormField field={form.field('facultyId')}>
          {({ value, onChange }) => (
            <SelectField
              label={t('questionnaires.faculty')}
              options={[
                ...all,
                ...faculties.map(({ facultyId: id, facultyName }) => ({ id, label: facultyName })),
              ]}
              value={value}
              onPick={onChange}
            />
          )}
        </FormField>
        <Targets form={form} />
      </div>
      <Reach form={form} />
    </>
  );
}
