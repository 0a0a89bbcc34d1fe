import { Link } from 'react-router-dom';
import { formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { Button, Load } from '@portal/ui';
import { RowButton, SkeletonTable } from '@portal/ui/display';
import type { PersonStudy } from '@portal/wire/people/person-study';
import { usePersonStudyQuery } from './people.api.ts';
import { DebtTable, RegistrationTable, ResultTable, type OpensHistory } from './study-tables.tsx';
import * as styles from './people.module.css';

interface Props {
  readonly personId: number;
}

/** What the student owes, for those who manage the payments of the student. */
function Owed({ personId, owed }: Props & { readonly owed: number }) {
  const t = useTranslations('office');
  const language = useLanguage();
  return (
    <p className={styles.actions}>
      <span>
        {owed === 0
          ? t('people.study.noMoney')
          : t('people.study.owed', { sum: formatMoney(owed, language) })}
      </span>
      <Link to={`/office/money?part=debtors&student=${personId}`}>{t('people.study.toMoney')}</Link>
    </p>
  );
}

/** The ways to the history of marks of disciplines that may not have a final grade yet. */
function Disciplines({ disciplines, onHistory }: OpensHistory & Pick<PersonStudy, 'disciplines'>) {
  const t = useTranslations('office');
  return (
    <>
      <p>{t('people.study.disciplinesHint')}</p>
      <ul className={styles.doubles} aria-label={t('people.study.disciplines')}>
        {disciplines.map(({ disciplineId, disciplineName }) => (
          <li key={disciplineId}>
            <RowButton onPress={() => onHistory(disciplineId)}>{disciplineName}</RowButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function Content({ personId, study }: Props & { readonly study: PersonStudy }) {
  const t = useTranslations('office');
  const { change } = useAddressParams();
  const { terms, debts, owed, registrations, disciplines } = study;
  const onHistory = (disciplineId: number) =>
    change((newest) => withParams(newest, { discipline: disciplineId }), { isReplaced: false });
  return (
    <>
      <section className={styles.part}>
        <h3>{t('people.study.debts')}</h3>
        {debts.length === 0 ? (
          <p>{t('people.study.noDebts')}</p>
        ) : (
          <DebtTable debts={debts} onHistory={onHistory} />
        )}
        {owed !== null && <Owed personId={personId} owed={owed} />}
      </section>
      <section className={styles.part}>
        <h3>{t('people.study.registrations')}</h3>
        {registrations.length === 0 ? (
          <p>{t('people.study.noRegistrations')}</p>
        ) : (
          <RegistrationTable registrations={registrations} />
        )}
      </section>
      <section className={styles.part}>
        <h3>{t('people.study.disciplines')}</h3>
        {disciplines.length === 0 ? (
          <p>{t('people.study.noDisciplines')}</p>
        ) : (
          <Disciplines disciplines={disciplines} onHistory={onHistory} />
        )}
      </section>
      <section className={styles.part}>
        <h3>{t('people.study.results')}</h3>
        {terms.length === 0 && <p>{t('people.study.noResults')}</p>}
        {terms.map((term) => (
          <ResultTable key={`${term.academicYearId} ${term.termOrder}`} term={term} onHistory={onHistory} />
        ))}
      </section>
    </>
  );
}

function Study({ personId }: Props) {
  const query = usePersonStudyQuery({ personId }, { refetchOnMountOrArgChange: true });
  return (
    <Load query={query} skeleton={<SkeletonTable columns={4} />}>
      {(study) => <Content personId={personId} study={study} />}
    </Load>
  );
}

/**
 * Results, debts and registrations of a student, read when somebody opens them, because each look is recorded. The address says
 * whether they are open, so that the way back from a history finds them.
 */
export function StudyPart({ personId }: Props) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const isOpen = params.get('study') === 'open';
  const toggle = () => change((newest) => withParams(newest, { study: isOpen ? undefined : 'open' }));
  return (
    <div className={styles.part}>
      <div>
        <Button aria-expanded={isOpen} onClick={toggle}>
          {t(isOpen ? 'people.study.hide' : 'people.study.show')}
        </Button>
      </div>
      {isOpen && <Study personId={personId} />}
    </div>
  );
}
