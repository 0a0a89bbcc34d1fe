import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import type { Minute, OfficeWindow } from '@portal/wire/registration/office';

type WindowTimes = Pick<OfficeWindow, 'opens' | 'closes' | 'extended'>;

/** The moments of windows in the language of the page. */
export function useWindowTimes() {
  const t = useTranslations('office');
  const language = useLanguage();
  const showMoment = ({ day, time }: Minute): string => `${formatDate(day, language)}, ${time}`;
  const showExtension = (extended: Minute): string =>
    t('registration.extendedUntil', { time: showMoment(extended) });
  const showTimes = ({ opens, closes, extended }: WindowTimes): string =>
    `${showMoment(opens)} – ${showMoment(closes)}${extended === null ? '' : `, ${showExtension(extended)}`}`;
  return { showMoment, showExtension, showTimes };
}
