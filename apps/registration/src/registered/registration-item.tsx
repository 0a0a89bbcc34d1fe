import { useEffect, useId, useRef, useState, type RefCallback } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, showToast } from '@portal/ui';
import { useConfirm } from '@portal/ui/forms';
import { Status } from '@portal/ui/display';
import type { Registration, RegistrationPlan, RegistrationSubgroup } from '@portal/wire';
import { MutationError } from '../shared/mutation-error.tsx';
import {
  useDeleteRegistrationByTypeMutation,
  useDeleteRegistrationMutation,
} from '../shared/registration.api.ts';
import type { SemesterRef } from '../shared/seats.ts';
import { useSlotTexts } from '../shared/use-slot-texts.ts';
import { ChangeForm, ChangeOptionalForm } from './change-form.tsx';
import * as entries from '../shared/entries.module.css';
import * as styles from './registered.module.css';

interface Props {
  readonly semester: SemesterRef;
  readonly plan: RegistrationPlan;
  readonly registration: Registration;
  readonly clashOf: (subgroup: RegistrationSubgroup) => string | undefined;
  /** The ref of what tells that the seat came from a waiting list. */
  readonly noticeRef: RefCallback<Element>;
  /** True for the one that a notification leads to. */
  readonly isAddressed: boolean;
}

function useDeletion({ id, lessonTypeId, disciplineName }: Registration) {
  const t = useTranslations('registration');
  const { confirm, dialog } = useConfirm();
  const [deleteWhole, whole] = useDeleteRegistrationMutation();
  const [deleteByType, byType] = useDeleteRegistrationByTypeMutation();
  return {
    dialog,
    error: whole.error ?? byType.error,
    isDeleting: whole.isLoading || byType.isLoading,
    /** Asks first (D-45). */
    remove: async () => {
      const isConfirmed = await confirm({
        title: t('delete.title'),
        text: t('delete.text', { name: disciplineName }),
        confirm: t('delete.confirm'),
        isDanger: true,
      });
      if (!isConfirmed) return;
      const { data } = await (lessonTypeId === null ? deleteWhole({ id }) : deleteByType({ id }));
      if (data && data.notice !== '') void showToast({ kind: 'success', text: data.notice });
    },
  };
}

/** A ref that brings the addressed registration to the screen. */
function useAddressedHeading(isAddressed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAddressed) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [isAddressed]);
  return heading;
}

/** One registration: where and when, change, deletion. */
export function RegistrationItem(props: Props) {
  const { plan, registration, noticeRef, isAddressed } = props;
  const t = useTranslations('registration');
  const texts = useSlotTexts();
  const id = useId();
  const heading = useAddressedHeading(isAddressed);
  const [isChanging, setIsChanging] = useState(false);
  const { remove, dialog, error, isDeleting } = useDeletion(registration);
  const { disciplineName, lessonTypeName, credits, groupName, title, teacherName, slots } = registration;
  const name = lessonTypeName === null ? disciplineName : `${disciplineName}, ${lessonTypeName}`;
  const Change = registration.isByPlan ? ChangeForm : ChangeOptionalForm;
  return (
    <li ref={noticeRef} className={styles.item} aria-labelledby={id} aria-current={isAddressed || undefined}>
      <div className={entries.head}>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {name}
        </h3>
        {!registration.isByPlan && <Status>{t('plan.kinds.optional')}</Status>}
      </div>
      <p className={entries.facts}>
        {teacherName} · {groupName} · {title} · {t('plan.credits', { credits })}
      </p>
      <p className={entries.facts}>{slots.map((slot) => texts.slot(slot)).join('; ')}</p>
      {plan.closed === null && (
        <div className={entries.actions}>
          <Button aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
            {t('registered.change')}
          </Button>
          <Button isBusy={isDeleting} onClick={() => void remove()}>
            {t('registered.delete')}
          </Button>
        </div>
      )}
      {isChanging && plan.closed === null && <Change {...props} onSaved={() => setIsChanging(false)} />}
      <MutationError error={error} />
      {dialog}
    </li>
  );
}
