export { useReturnFocus } from './focus/use-return-focus.ts';
export { Form } from './form/form.tsx';
export type { FormDraft } from './form/form-draft.ts';
export { FormFrame } from './form/form-frame.tsx';
export { FormPasswordField } from './form/form-password-field.tsx';
export { FormSelectField } from './form/form-select-field.tsx';
export { FormTextArea } from './form/form-text-area.tsx';
export { FormTextField } from './form/form-text-field.tsx';
export { useForm, type FieldOf, type FormErrors, type FormFailure, type FormState } from './form/use-form.ts';
