import { fireEvent, screen, within } from '@testing-library/react';
import type { renderInPortal } from '@portal/testing';
import ru from '../locales/ru.json';

type Page = Pick<Awaited<ReturnType<typeof renderInPortal>>, 'user'>;

/** The line of a discipline. */
export async function disciplineLine(name: string): Promise<HTMLElement> {
  const list = within(await screen.findByRole('list', { name: ru.ownMarks.disciplines }));
  const title = await list.findByRole('button', { name });
  const line = title.closest('li');
  if (!line) throw new Error(`${name} is not in a line`);
  return line;
}

/** Shows the marks of a discipline. */
export async function unfold({ user }: Page, name = 'Базы данных'): Promise<void> {
  await user.click(within(await disciplineLine(name)).getByRole('button', { name }));
}

/** The line of a discipline with its details, which it shows unless they are shown. */
export async function unfoldedLine(name = 'Базы данных') {
  const line = within(await disciplineLine(name));
  const title = line.getByRole('button', { name });
  if (title.getAttribute('aria-expanded') === 'false') fireEvent.click(title);
  return line;
}
