import { useLanguage, useTranslations } from '@portal/i18n';
import { Spotlight, Status } from '@portal/ui/display';
import type { Transcript } from '@portal/wire';
import { useShownGpa } from './use-shown-gpa.ts';
import * as styles from './transcript.module.css';

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ');

/** The GPA and the credits in all, and where they were earned. */
export function StudySummary({ transcript }: { readonly transcript: Transcript }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const shownGpa = useShownGpa();
  const { gpa, earnedCredits, rows, groups } = transcript;
  const failedCount = rows.filter(({ isPassed }) => !isPassed).length;
  return (
    <div className={styles.summary}>
      <Spotlight eyebrow={t('transcript.inAll')} title={t('transcript.gpa')} figure={shownGpa(gpa)}>
        {joined(
          `${t('transcript.earnedCredits')}: ${earnedCredits}`,
          `${t('transcript.disciplines')}: ${rows.length}`,
        )}
      </Spotlight>
      <div className={styles.study}>
        {groups.map(({ groupId, groupName, specialityNames, facultyNames, educationFormNames }) => (
          <div key={groupId}>
            <p>{joined(groupName, specialityNames[language])}</p>
            <p className={styles.rule}>{joined(facultyNames[language], educationFormNames[language])}</p>
          </div>
        ))}
        {failedCount > 0 && (
          <Status kind="danger">{t('transcript.failedCount', { count: failedCount })}</Status>
        )}
        <p className={styles.rule}>{t('transcript.rule')}</p>
      </div>
    </div>
  );
}
