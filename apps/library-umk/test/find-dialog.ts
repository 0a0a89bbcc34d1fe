import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

/** Finds an open dialog once it has faded in, so that what it shows is visible. */
export async function findDialog(name?: string) {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}
