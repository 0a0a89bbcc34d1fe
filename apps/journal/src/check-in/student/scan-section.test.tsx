import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { setupPortalServer } from '@portal/testing';
import { fakeEvents, fakePlace, openCheckIn } from '../../../test/check-in.tsx';
import { fakeCamera, refuseCamera, removeCamera } from '../../../test/fake-camera.ts';
import ru from '../../../locales/ru.json';

setupPortalServer();

const { student: texts } = ru.checkIn;
const code = 'https://portal.example.kg/lms/checkin?t=abc';
const button = (name: string) => screen.getByRole('button', { name });

const setVisibility = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  localStorage.clear();
  fakeEvents();
  fakePlace('denied');
});
afterEach(() => {
  jest.restoreAllMocks();
  removeCamera();
});

describe('the scanner', () => {
  it('asks for the camera after one tap and checks in with the code that it sees (D§5 Check-in.2)', async () => {
    const { getUserMedia, stop } = fakeCamera();
    const { user, requests } = await openCheckIn('/checkin');
    expect(screen.getByText(texts.scanHint)).toBeVisible();
    expect(getUserMedia).not.toHaveBeenCalled();
    fakeCamera(code);
    await user.click(button(texts.scan));
    expect(await screen.findByRole('heading', { name: texts.verdicts.present })).toBeVisible();
    expect(requests).toEqual([expect.objectContaining({ token: 'abc' })]);
    expect(stop).not.toHaveBeenCalled();
  });

  it('says that a code is not one of a lesson, and goes on', async () => {
    const camera = fakeCamera('https://evil.example/lms/checkout?t=abc');
    const { user, requests } = await openCheckIn('/checkin');
    await user.click(button(texts.scan));
    expect(await screen.findByText(texts.foreignCode)).toBeVisible();
    expect(requests).toEqual([]);
    camera.show(code);
    expect(await screen.findByRole('heading', { name: texts.verdicts.present })).toBeVisible();
    expect(camera.stop).toHaveBeenCalledTimes(1);
  });

  it('switches the light where the camera has one', async () => {
    const { applyConstraints } = fakeCamera();
    const { user } = await openCheckIn('/checkin');
    await user.click(button(texts.scan));
    await user.click(await screen.findByRole('button', { name: texts.torch, pressed: false }));
    expect(applyConstraints.mock.calls).toEqual([[{ advanced: [{ torch: true }] }]]);
    expect(await screen.findByRole('button', { name: texts.torch, pressed: true })).toBeVisible();
  });

  it('stops the camera when it is closed, when the page is left, and while the tab is hidden', async () => {
    const { stop, getUserMedia } = fakeCamera();
    const { user, unmount } = await openCheckIn('/checkin');
    await user.click(button(texts.scan));
    await screen.findByRole('button', { name: texts.torch });
    await user.click(button(texts.closeCamera));
    expect(stop).toHaveBeenCalledTimes(1);
    await user.click(button(texts.scan));
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
    setVisibility('hidden');
    await waitFor(() => expect(stop).toHaveBeenCalledTimes(2));
    setVisibility('visible');
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(3));
    unmount();
    await waitFor(() => expect(stop).toHaveBeenCalledTimes(3));
  });

  it.each([
    ['NotAllowedError', texts.cameraFailed.denied],
    ['NotFoundError', texts.cameraFailed.missing],
    ['NotReadableError', texts.cameraFailed.busy],
  ])('explains %s and names the other ways', async (name, sentence) => {
    refuseCamera(name);
    const { user } = await openCheckIn('/checkin');
    await user.click(button(texts.scan));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText(texts.withoutCamera)).toBeVisible();
    expect(screen.getByRole('textbox', { name: texts.code })).toBeVisible();
  });

  it('says that the scanner does not work when the video cannot be played', async () => {
    const { stop } = fakeCamera();
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('no decoder'));
    jest.spyOn(console, 'warn').mockReturnValue();
    const { user } = await openCheckIn('/checkin');
    await user.click(button(texts.scan));
    expect(await screen.findByText(texts.cameraFailed.noDetector)).toBeVisible();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('explains a browser without a camera', async () => {
    const { user } = await openCheckIn('/checkin');
    await user.click(button(texts.scan));
    expect(await screen.findByText(texts.cameraFailed.unsupported)).toBeVisible();
  });
});
