import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { LiveRegion } from '../live/live-region.tsx';
import { VisuallyHidden } from '../live/visually-hidden.tsx';
import { Alert } from '../alert/alert.tsx';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import { BaseForm, type BaseFormProps } from './base-form.tsx';
import { labelsOf } from './labels-of.ts';
import * as styles from './form.module.css';

/** What surrounds the fields of a form. */
export interface FormFrameProps extends Omit<
  BaseFormProps,
  'onSubmit' | 'noValidate' | 'className' | 'action' | 'ref'
> {
  /** Where a browser sends the form when no script runs. */
  readonly action?: string;
  /** The text of the submit button; a form with `actions` has none. */
  readonly submit?: string;
  readonly isWide?: boolean;
  /** Stands instead of the one button, where a form has several. */
  readonly actions?: ReactNode;
  /** Appears above the fields and is read aloud when it comes. */
  readonly notice?: ReactNode;
  /** Stands under the button. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

interface Props extends FormFrameProps {
  readonly isBusy: boolean;
  /** Counts the attempts to send: after each the first invalid field gets the focus. */
  readonly attempt: number;
  /** An error that belongs to no field. */
  readonly formError?: string | undefined;
  readonly onSubmit: () => void;
}

/** Moves focus to the first invalid field after each attempt and names all of them when there are several. */
function useInvalidFields(attempt: number) {
  const form = useRef<HTMLFormElement>(null);
  const [labels, setLabels] = useState<readonly string[]>([]);
  const showInvalid = useEffectEvent(() => {
    const invalid = [...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    const [first] = invalid;
    (first?.matches('[role="radiogroup"]') ? first.querySelector('input') : first)?.focus();
    setLabels(labelsOf(invalid));
  });
  useEffect(() => {
    if (attempt > 0) showInvalid();
  }, [attempt]);
  return { form, labels };
}

/**
 * The fields of a form, the result of sending it, and its button; it is sent once at a time. It stands without
 * react-hook-form, so that the login page can use it within its budget.
 */
export function FormFrame(props: Props) {
  const { submit, isWide, actions, notice, below, children, isBusy, attempt, formError, onSubmit, ...rest } =
    props;
  const t = useUiTranslations();
  const { form, labels } = useInvalidFields(attempt);
  const summary = labels.length > 1 ? t('form.invalid', { fields: labels.join(', ') }) : undefined;
  return (
    <BaseForm
      {...rest}
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={() => {
        if (!isBusy) onSubmit();
      }}
    >
      <LiveRegion>{notice}</LiveRegion>
      <LiveRegion isUrgent>
        {formError !== undefined && <Alert kind="danger">{formError}</Alert>}
        {formError === undefined && summary !== undefined && <VisuallyHidden>{summary}</VisuallyHidden>}
      </LiveRegion>
      {children}
      {actions ?? (
        <Button type="submit" variant="primary" isWide={isWide} isBusy={isBusy}>
          {submit}
        </Button>
      )}
      {below}
    </BaseForm>
  );
}
