import { addDays } from '@portal/domain';
import { dayOf, useTranslations } from '@portal/i18n';
import { Dialog, showToast } from '@portal/ui';
import { Form, FormSelectField, useForm, useToFormError } from '@portal/ui/forms';
import {
  WINDOW_YEAR_MAX,
  type OfficeChoices,
  type OfficeWindow,
  type WantedWindow,
} from '@portal/wire/registration/office';
import { useSetWindowMutation, type ShownTerm } from '../registration.api.ts';
import * as styles from '../registration.module.css';
import { MomentField } from './moment-field.tsx';
import { WindowEffect } from './window-effect.tsx';

interface Props {
  readonly term: ShownTerm;
  readonly choices: OfficeChoices;
  /** Nothing while the dialog is closed. */
  readonly changed: OfficeWindow | 'new' | undefined;
  readonly onClose: () => void;
}

interface Values {
  /** All faculties are 0. */
  readonly facultyId: number;
  readonly studyYear: number;
  readonly opensDay: string;
  readonly opensTime: string;
  readonly closesDay: string;
  readonly closesTime: string;
  readonly extendedDay: string;
  readonly extendedTime: string;
}

/** How many days a new window is open, unless somebody changes it. */
const USUAL_DAYS = 14;

function initialOf(changed: OfficeWindow | 'new', { faculties }: OfficeChoices): Values {
  const today = dayOf(new Date());
  const { facultyId, studyYear, opens, closes, extended } =
    changed === 'new'
      ? {
          facultyId: faculties[0]?.facultyId ?? 0,
          studyYear: 1,
          opens: { day: today, time: '09:00' },
          closes: { day: addDays(today, USUAL_DAYS), time: '18:00' },
          extended: null,
        }
      : changed;
  return {
    facultyId,
    studyYear,
    opensDay: opens.day,
    opensTime: opens.time,
    closesDay: closes.day,
    closesTime: closes.time,
    extendedDay: extended?.day ?? '',
    extendedTime: extended?.time ?? '18:00',
  };
}

/** The window that the values describe; nothing while a moment is missing or they are not in order. */
function wantedOf(term: ShownTerm, values: Values): WantedWindow | undefined {
  const { facultyId, studyYear, opensDay, opensTime, closesDay, closesTime, extendedDay, extendedTime } =
    values;
  const moments = [
    `${opensDay}T${opensTime}`,
    `${closesDay}T${closesTime}`,
    ...(extendedDay === '' ? [] : [`${extendedDay}T${extendedTime}`]),
  ];
  const isWhole = [opensDay, opensTime, closesDay, closesTime, extendedDay === '' || extendedTime].every(
    Boolean,
  );
  if (!isWhole || moments.some((one, at) => at > 0 && (moments[at - 1] ?? '') >= one)) return undefined;
  return {
    ...term,
    facultyId: facultyId === 0 ? undefined : facultyId,
    studyYear,
    opens: { day: opensDay, time: opensTime },
    closes: { day: closesDay, time: closesTime },
    extended: extendedDay === '' ? null : { day: extendedDay, time: extendedTime },
  };
}

function WindowForm({ term, choices, changed, onClose }: Props & { readonly changed: OfficeWindow | 'new' }) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [setWindow] = useSetWindowMutation();
  const form = useForm<Values>({
    initial: initialOf(changed, choices),
    validate: (values) => (wantedOf(term, values) ? {} : { closesDay: t('registration.notInOrder') }),
    send: async (values) => {
      const wanted = wantedOf(term, values);
      if (!wanted) return undefined;
      const { error } = await setWindow(wanted);
      if (error !== undefined) return { error: toError(error) };
      onClose();
      await showToast({ kind: 'success', text: t('registration.windowSet') });
      return undefined;
    },
  });
  const wanted = wantedOf(term, form.useValues());
  const all = choices.isEverywhere ? [{ id: 0, label: t('registration.allFaculties') }] : [];
  return (
    <Form form={form} submit={t('registration.save')}>
      {changed === 'new' && (
        <div className={styles.filters}>
          <FormSelectField
            field={form.field('facultyId')}
            label={t('registration.faculty')}
            options={[
              ...choices.faculties.map(({ facultyId: id, facultyName }) => ({ id, label: facultyName })),
              ...all,
            ]}
          />
          <FormSelectField
            field={form.field('studyYear')}
            label={t('registration.studyYear')}
            options={Array.from({ length: WINDOW_YEAR_MAX }, (_, at) => ({
              id: at + 1,
              label: String(at + 1),
            }))}
          />
        </div>
      )}
      <MomentField
        label={t('registration.opens')}
        day={form.field('opensDay')}
        time={form.field('opensTime')}
      />
      <MomentField
        label={t('registration.closes')}
        day={form.field('closesDay')}
        time={form.field('closesTime')}
      />
      <MomentField
        label={t('registration.extended')}
        hint={t('registration.extendedHint')}
        day={form.field('extendedDay')}
        time={form.field('extendedTime')}
        isOptional
      />
      <WindowEffect wanted={wanted} />
    </Form>
  );
}

/** Sets a window, or changes one, and shows beforehand what comes of it. */
export function WindowDialog({ changed, ...props }: Props) {
  const t = useTranslations('office');
  const title =
    changed === undefined || changed === 'new'
      ? t('registration.set')
      : t('registration.windowOf', { faculty: changed.facultyName, year: changed.studyYear });
  return (
    <Dialog isOpen={changed !== undefined} title={title} onClose={props.onClose}>
      {changed !== undefined && <WindowForm {...props} changed={changed} />}
    </Dialog>
  );
}
