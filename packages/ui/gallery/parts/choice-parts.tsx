import { useState } from 'react';
import { Checkbox, Combobox, DateField, RadioGroup, Stepper, TimeField, Toggle } from '@portal/ui/forms';
import { Section } from '../section.tsx';
import { useSample } from '../use-sample.ts';

const DAY = '2026-03-05';

function Choices() {
  const t = useSample();
  const [isAgreed, setIsAgreed] = useState(true);
  const [isOn, setIsOn] = useState(true);
  const [study, setStudy] = useState('full');
  return (
    <Section parts={['Checkbox', 'Toggle', 'RadioGroup']}>
      <Checkbox label={t('agree')} isChecked={isAgreed} onChange={setIsAgreed} />
      <Checkbox label={t('agree')} isChecked={false} onChange={setIsAgreed} error={t('agreeError')} />
      <Checkbox label={t('agree')} isChecked isDisabled onChange={setIsAgreed} />
      <Toggle label={t('notify')} isChecked={isOn} onChange={setIsOn} hint={t('notifyHint')} />
      <Toggle label={t('notify')} isChecked={false} onChange={setIsOn} isDisabled />
      <RadioGroup
        label={t('studyForm')}
        value={study}
        onPick={setStudy}
        options={[
          { id: 'full', label: t('full') },
          { id: 'evening', label: t('evening'), isDisabled: true },
          { id: 'remote', label: t('remote') },
        ]}
      />
    </Section>
  );
}

function Pickers() {
  const t = useSample();
  const [course, setCourse] = useState<number | undefined>(2);
  const [day, setDay] = useState(DAY);
  const [start, setStart] = useState('08:00');
  const [credits, setCredits] = useState(4);
  const options = [
    { id: 1, label: t('database'), count: 24 },
    { id: 2, label: t('security'), count: 118 },
    { id: 3, label: t('history'), count: 7 },
  ];
  return (
    <Section parts={['Combobox', 'DateField', 'TimeField', 'Stepper']}>
      <Combobox
        label={t('discipline')}
        hint={t('disciplineHint')}
        options={options}
        value={course}
        onPick={setCourse}
      />
      <Combobox
        label={t('discipline')}
        options={options}
        value={undefined}
        onPick={setCourse}
        error={t('required')}
      />
      <DateField label={t('day')} value={day} onPick={setDay} />
      <DateField label={t('day')} value="" onPick={setDay} error={t('required')} />
      <TimeField label={t('start')} value={start} onChange={setStart} />
      <Stepper label={t('credits')} value={credits} onChange={setCredits} min={1} max={6} />
      <DateField label={t('day')} value={day} onPick={setDay} isDisabled />
      <Stepper label={t('credits')} value={6} onChange={setCredits} min={1} max={6} isDisabled />
    </Section>
  );
}

/** The controls that pick one value. */
export function ChoiceParts() {
  return (
    <>
      <Choices />
      <Pickers />
    </>
  );
}
