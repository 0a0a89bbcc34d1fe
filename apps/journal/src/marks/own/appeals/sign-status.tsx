import { useTranslations } from '@portal/i18n';
import { Status } from '@portal/ui/display';
import type { AppealSign } from './appeal-signs.ts';

/** That a mark of a discipline is under appeal, or that an appeal was decided. */
export function SignStatus({ sign }: { readonly sign: AppealSign }) {
  const t = useTranslations('journal');
  return <Status kind={sign === 'open' ? 'waiting' : 'neutral'}>{t(`appeals.signs.${sign}`)}</Status>;
}
