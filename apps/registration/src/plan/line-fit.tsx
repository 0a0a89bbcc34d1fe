import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { toShortName } from '../shared/short-name.ts';
import { useSeatTexts } from '../shared/use-seat-texts.ts';
import type { Suggestion } from './suggest/suggest-plan.ts';
import * as styles from './line.module.css';

interface Props {
  readonly name: string;
  readonly fit: Suggestion;
  readonly onTake: () => void;
}

/** What fits a line that is not chosen yet, with one button to take it. */
export function LineFit({ name, fit: { subgroup, reason }, onTake }: Props) {
  const t = useTranslations('registration');
  const seats = useSeatTexts();
  return (
    <div className={styles.facts} data-fit>
      <div>
        <p className={styles.chosen}>
          {t('suggest.fit', {
            teacher: toShortName(subgroup.teacherName),
            times: seats.times(subgroup),
            seats: seats.left(subgroup),
          })}
        </p>
        <p className={styles.reason}>{t(`suggest.reasons.${reason}`)}</p>
      </div>
      <Button aria-label={`${t('suggest.take')}: ${name}`} onClick={onTake}>
        {t('suggest.take')}
      </Button>
    </div>
  );
}
