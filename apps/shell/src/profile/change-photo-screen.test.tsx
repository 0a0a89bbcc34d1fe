import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aStudent, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { misc, ownPhoto, type PhotoState } from '@portal/wire';
import ru from '../../locales/ru.json';
import { ChangePhotoScreen } from './change-photo-screen.tsx';

const texts = ru.profile.photo;

setupPortalServer();
let state: PhotoState;
beforeEach(() => {
  state = { hasPhoto: true, mayChange: true };
  portalServer.use(
    respond(ownPhoto.state, () => state),
    respond(misc.photo, () => ({ photo: null })),
  );
});

const open = () => renderInPortal(<ChangePhotoScreen />, { as: aStudent(), messages: { shell: ru } });
const button = (name: string) => screen.findByRole('button', { name });
const aFile = () => new File(['no picture'], 'me.jpg', { type: 'image/jpeg' });

const aBitmap = { width: 900, height: 600, close: () => undefined };
/** jsdom decodes no pictures. */
const decodeAs = (decode: () => Promise<typeof aBitmap>) =>
  Object.defineProperty(globalThis, 'createImageBitmap', { value: decode, configurable: true });
afterEach(() => void Reflect.deleteProperty(globalThis, 'createImageBitmap'));

async function pick() {
  const view = await open();
  await button(texts.choose);
  const input = view.container.querySelector('input');
  if (!input) throw new Error('There is no file input');
  await view.user.upload(input, aFile());
  return { ...view, input };
}

describe('the photo', () => {
  it('can be chosen from one picture, and removed only where there is one', async () => {
    state = { hasPhoto: false, mayChange: true };
    const { container } = await open();
    await button(texts.choose);
    expect(container.querySelector('input')).toHaveAttribute('accept', expect.stringContaining('.heic'));
    expect(container.querySelector('input')).not.toHaveAttribute('multiple');
    expect(screen.queryByRole('button', { name: texts.remove })).toBeNull();
  });

  it('is removed after a question, and the initials stand in its place', async () => {
    portalServer.use(
      respond(ownPhoto.remove, () => {
        state = { hasPhoto: false, mayChange: true };
        return state;
      }),
    );
    const { user, container } = await open();
    await button(texts.remove);
    expect(container.querySelector('img')).not.toBeNull();
    await user.click(await button(texts.remove));
    const question = within(await screen.findByRole('dialog', { name: texts.removeTitle }));
    await user.click(question.getByRole('button', { name: texts.remove }));
    expect(await screen.findByText(texts.removed)).toBeVisible();
    await waitFor(() => expect(container.querySelector('img')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: texts.remove })).toBeNull());
  });

  it('stays when it cannot be removed, and the reason is shown', async () => {
    portalServer.use(fail(ownPhoto.remove, 500));
    const { user, container } = await open();
    await user.click(await button(texts.remove));
    const question = within(await screen.findByRole('dialog', { name: texts.removeTitle }));
    await user.click(question.getByRole('button', { name: texts.remove }));
    expect(await screen.findByText(ru.login.serverFailed)).toBeVisible();
    expect(container.querySelector('img')).not.toBeNull();
  });

  it('has no buttons where the university sets it', async () => {
    state = { hasPhoto: true, mayChange: false };
    await open();
    expect(await screen.findByText(texts.byUniversity)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.choose })).toBeNull();
  });

  it('has a retry button when its state does not load', async () => {
    portalServer.use(fail(ownPhoto.state, 500));
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(ownPhoto.state, () => state));
    await user.click(retry);
    expect(await button(texts.choose)).toBeVisible();
  });
});

describe('a chosen picture', () => {
  it('can be left, and the focus returns to the choice', async () => {
    decodeAs(() => Promise.resolve(aBitmap));
    const { user } = await pick();
    await user.click(await button(texts.cancel));
    await waitFor(async () => expect(await button(texts.choose)).toHaveFocus());
  });

  it('that only the server can read is sent as it is', async () => {
    decodeAs(() => Promise.reject(new Error('a format of phones')));
    portalServer.use(respond(ownPhoto.change, () => ({ hasPhoto: true, mayChange: true })));
    await pick();
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
    expect(screen.queryByText(texts.unreadable)).toBeNull();
  });

  it('that nobody can read is named, until another one is chosen', async () => {
    portalServer.use(fail(ownPhoto.change, 415));
    decodeAs(() => Promise.reject(new Error('damaged')));
    const { user, container, input } = await pick();
    expect(await screen.findByText(texts.unreadable)).toBeVisible();
    decodeAs(() => Promise.resolve(aBitmap));
    await user.upload(container.querySelector('input') ?? input, aFile());
    await button(texts.cancel);
    expect(screen.queryByText(texts.unreadable)).toBeNull();
  });
});
