import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Icon, IconButton, LiveRegion, SelectField } from '@portal/ui';
import type { Transcript } from '@portal/wire';
import { useShownGpa } from './use-shown-gpa.ts';
import { gpaIf, isChanged, nothingChanged, withAdded, withoutAdded, type WhatIf } from './what-if.ts';
import * as styles from './transcript.module.css';

interface Props {
  readonly transcript: Transcript;
  readonly whatIf: WhatIf;
  readonly onChange: (whatIf: WhatIf) => void;
}

const CREDITS_MAX = 12;
const DEFAULT_CREDITS = 4;

/** Adds a grade of a discipline to come. */
function AddGrade({ transcript: { scale }, whatIf, onChange }: Props) {
  const t = useTranslations('services');
  const [credits, setCredits] = useState(DEFAULT_CREDITS);
  const [gradeAt, setGradeAt] = useState(0);
  const letter = scale.letters[gradeAt];
  return (
    <div className={styles.addGrade}>
      <SelectField
        label={t('transcript.credits')}
        options={Array.from({ length: CREDITS_MAX }, (_, at) => ({ id: at + 1, label: String(at + 1) }))}
        value={credits}
        onPick={setCredits}
      />
      <SelectField
        label={t('transcript.letter')}
        options={scale.letters.map(({ letter: label }, at) => ({ id: at, label }))}
        value={gradeAt}
        onPick={setGradeAt}
      />
      <Button
        icon={<Icon name="add" size={18} />}
        onClick={() => letter && onChange(withAdded(whatIf, { credits, letter }))}
      >
        {t('transcript.whatIf.add')}
      </Button>
      {isChanged(whatIf) && (
        <Button variant="subtle" onClick={() => onChange(nothingChanged)}>
          {t('transcript.whatIf.reset')}
        </Button>
      )}
    </div>
  );
}

/** The GPA with grades that the reader changes or adds; nothing is stored or sent. */
export function WhatIfPanel(props: Props) {
  const t = useTranslations('services');
  const shownGpa = useShownGpa();
  const { transcript, whatIf, onChange } = props;
  return (
    <>
      <div className={styles.tried}>
        <LiveRegion>
          <p>
            {t('transcript.whatIf.result', {
              now: shownGpa(transcript.gpa),
              tried: shownGpa(gpaIf(transcript.rows, whatIf)),
            })}
          </p>
        </LiveRegion>
      </div>
      <section className={styles.whatIf} aria-label={t('transcript.whatIf.open')}>
        <p className={styles.rule}>{t('transcript.whatIf.hint')}</p>
        <AddGrade {...props} />
        {whatIf.added.length > 0 && (
          <ul className={styles.added}>
            {whatIf.added.map(({ id, credits, letter }) => (
              <li key={id}>
                {t('transcript.whatIf.added', { letter: letter.letter, credits })}
                <IconButton
                  label={t('transcript.whatIf.remove', { letter: letter.letter, credits })}
                  onClick={() => onChange(withoutAdded(whatIf, id))}
                >
                  <Icon name="close" size={16} />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
