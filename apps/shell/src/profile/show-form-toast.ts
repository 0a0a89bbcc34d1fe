import { showToast, type ToastMessage } from '@portal/ui';

/** Shows a toast next to the form's own notice; the form does not wait for the toast's code. */
export const showFormToast = (message: ToastMessage): void => {
  showToast(message).catch((error: unknown) => console.warn(error));
};
