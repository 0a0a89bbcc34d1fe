import { within } from '@testing-library/react';
import { portalServer } from '@portal/testing';
import { umk, type SessionUser } from '@portal/wire';
import ru from '../locales/ru.json';
import { showMaterials } from './materials.tsx';
import { findDialog } from './find-dialog.ts';

export const aPdf = (name = 'лекции.pdf', bytes = 100) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

/** Opens the form of the address and returns its actions. */
export async function openMaterialForm(path: string, as?: SessionUser) {
  const { user, unmount, router } = await showMaterials(path, as);
  const form = await findDialog();
  await form.findByLabelText(ru.umk.name);
  const pick = async (label: string, option: string) => {
    await within(form.getByLabelText(label)).findByRole('option', { name: option });
    await user.selectOptions(form.getByLabelText(label), option);
  };
  /** Pastes a text, so that the form is rendered once and not for every letter. */
  const fill = async (label: string, text: string) => {
    await user.clear(form.getByLabelText(label));
    await user.paste(text);
  };
  return {
    user,
    unmount,
    router,
    form,
    pick,
    fill,
    rename: (title: string) => fill(ru.umk.name, title),
    choose: (label: string) => user.click(form.getByLabelText(label)),
    attach: (file: File) => user.upload(form.getByLabelText('Прикрепить файл или фото'), file),
    save: () => user.click(form.getByRole('button', { name: ru.umk.save })),
  };
}

/** The names of the files that arrive with each saved material. */
export function sentFiles(): string[][] {
  const sent: string[][] = [];
  portalServer.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname !== umk.save.path) return;
    const read = async () => {
      const form = await request.clone().formData();
      sent.push([...form.values()].flatMap((value) => (typeof value === 'string' ? [] : value.name)));
    };
    void read();
  });
  return sent;
}
