import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

/** Finds an open dialog once it has faded in, so that what it shows is visible. */
export async function findDialog(name?: string) {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await waitFor(() => expect(dialog).toBeVisible());
  const queries = within(dialog);
  /** The field of a label. Without a label Testing Library asks every element of the form for one, which is slow. */
  const getByLabelText = (text: string): HTMLElement => {
    const label = queries.queryByText(text, { selector: 'label' });
    const field = label instanceof HTMLLabelElement ? label.control : null;
    return field ?? queries.getByLabelText(text);
  };
  return { ...queries, getByLabelText };
}
