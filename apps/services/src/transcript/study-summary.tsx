import { useLanguage, useTranslations } from '@portal/i18n';
import { Status } from '@portal/ui/display';
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
    <section className={styles.summary} aria-label={t('transcript.inAll')}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('transcript.gpa')}</dt>
          <dd>{shownGpa(gpa)}</dd>
        </div>
        <div>
          <dt>{t('transcript.earnedCredits')}</dt>
          <dd>{earnedCredits}</dd>
        </div>
        <div>
          <dt>{t('transcript.disciplines')}</dt>
          <dd>{rows.length}</dd>
        </div>
      </dl>
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
    </section>
  );
}
