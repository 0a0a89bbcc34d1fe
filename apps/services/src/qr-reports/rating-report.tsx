import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import type { RatingReport as Report } from '@portal/wire';
import { ReportFacts } from './report-facts.tsx';
import * as styles from './qr-reports.module.css';

const GPA_DECIMALS = 2;

/** The student's place, with the rule by which it is found; nobody else is named. */
export function RatingReport({ report }: { readonly report: Report }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { gpa, groupName, groupRank, yearRank, studyYear, specialityName } = report;
  const place = (rank: Report['groupRank']) => rank && t('reportqr.placeOf', rank);
  return (
    <>
      <ReportFacts
        facts={[
          [t('reportqr.gpa'), gpa === undefined ? undefined : formatNumber(gpa, language, GPA_DECIMALS)],
          [t('reportqr.earnedCredits'), report.earnedCredits],
          [t('reportqr.groupPlace', { group: groupName }), place(groupRank)],
          [
            studyYear === undefined
              ? t('reportqr.yearPlaceUnknown')
              : t('reportqr.yearPlace', { speciality: specialityName, year: studyYear }),
            place(yearRank),
          ],
        ]}
      />
      <p className={styles.rule}>{t('reportqr.ratingRule')}</p>
    </>
  );
}
