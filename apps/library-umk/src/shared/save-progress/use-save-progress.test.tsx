import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useConfigQuery } from '@portal/platform';
import { aTeacher, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { auth } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { createAttempts } from './attempts.ts';
import { SaveProgress } from './save-progress.tsx';
import { useSaveProgress } from './use-save-progress.ts';

setupPortalServer();
afterEach(() => void jest.useRealTimers());

type Run = Parameters<ReturnType<typeof useSaveProgress>['save']>[1];

/** A form whose save is played by the test. */
function renderForm(mode: 'bytes' | 'timed', stopAt: 100 | 110 = 100) {
  portalServer.use(
    respond(auth.config, () => ({ maxAttachmentMb: 1, libraryMaxMb: 1, saveProgress: mode, version: '1' })),
  );
  const results: unknown[] = [];
  const run = jest.fn<Run>();
  function Form() {
    const { progress, isSaving, save, cancel } = useSaveProgress({ stopAt });
    const start = () =>
      void save({ content: 'x' }, run).then(
        (result) => results.push(result),
        (error: unknown) => results.push(String(error)),
      );
    return (
      <>
        <button onClick={start} disabled={isSaving}>
          save
        </button>
        <SaveProgress progress={progress} onCancel={cancel} />
        {useConfigQuery({}).data?.saveProgress}
      </>
    );
  }
  return { Form, run, results };
}

const options = { messages: { 'library-umk': ru }, as: aTeacher() };
const bar = () => screen.queryByRole('progressbar', { name: ru.saveProgress.label });

describe('the bar of a save that follows the bytes (D-40.1, D-40.2)', () => {
  it('shows what is sent, and stops at 110 as 100 when the server has answered (§4 Progress bar)', async () => {
    const { Form, run, results } = renderForm('bytes', 110);
    const { user } = await renderInPortal(<Form />, options);
    let answer: (value: string) => void = () => undefined;
    run.mockImplementation(({ onProgress }) => {
      onProgress(0.37);
      return new Promise((resolve) => (answer = resolve));
    });
    expect(bar()).toBeNull();
    await user.click(screen.getByText('save'));
    expect(bar()).toHaveValue(30);
    expect(screen.getByText('save')).toBeDisabled();
    await act(async () => answer('saved'));
    expect(bar()).toHaveValue(100);
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
    expect(results).toEqual(['saved']);
  });

  it('goes away when the save fails', async () => {
    const { Form, run, results } = renderForm('bytes');
    const { user } = await renderInPortal(<Form />, options);
    run.mockRejectedValue(new Error('refused'));
    await user.click(screen.getByText('save'));
    expect(bar()).toBeNull();
    expect(results).toEqual(['Error: refused']);
  });

  it('goes away when the save is canceled, which is no failure', async () => {
    const { Form, run, results } = renderForm('bytes');
    const { user } = await renderInPortal(<Form />, options);
    run.mockImplementation(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('x')))),
    );
    await user.click(screen.getByText('save'));
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(bar()).toBeNull();
    expect(results).toEqual([undefined]);
  });

  it('stops the save of a form that is closed', async () => {
    const { Form, run } = renderForm('bytes');
    const { user, unmount } = await renderInPortal(<Form />, options);
    run.mockReturnValue(new Promise(() => undefined));
    await user.click(screen.getByText('save'));
    unmount();
    expect(run.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });
});

describe('the timed bar of a save (D-40.1)', () => {
  async function startTimed() {
    const { Form, run, results } = renderForm('timed');
    await renderInPortal(<Form />, options);
    await screen.findByText('timed');
    jest.useFakeTimers();
    run.mockResolvedValue('saved');
    await act(async () => screen.getByText('save').click());
    return { run, results };
  }
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('counts a step each second before the request is sent (§4 Progress bar, §9 Progress.1)', async () => {
    const { run, results } = await startTimed();
    expect(bar()).toHaveValue(0);
    await wait(999);
    expect(bar()).toHaveValue(0);
    await wait(1);
    expect(bar()).toHaveValue(10);
    await wait(9_000);
    expect(bar()).toHaveValue(100);
    expect(run).not.toHaveBeenCalled();
    await wait(1_000);
    expect(run).toHaveBeenCalledTimes(1);
    expect([bar()?.getAttribute('value'), results]).toEqual(['100', ['saved']]);
  });

  it('sends nothing when it is canceled while it counts', async () => {
    const { run, results } = await startTimed();
    await wait(3_500);
    await act(async () => screen.getByRole('button', { name: 'Отменить' }).click());
    await wait(20_000);
    expect([bar(), results]).toEqual([null, [undefined]]);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('the key of an attempt (D-05.3)', () => {
  it('is the same for the same content and file only', () => {
    const { keyOf } = createAttempts();
    const file = new File(['a'], 'a.pdf', { lastModified: 1 });
    const key = keyOf({ content: { title: 'a' }, file });
    expect(keyOf({ content: { title: 'a' }, file })).toBe(key);
    expect(keyOf({ content: { title: 'b' }, file })).not.toBe(key);
    const other = keyOf({ content: { title: 'b' } });
    expect(keyOf({ content: { title: 'b' }, file: new File(['ab'], 'a.pdf', { lastModified: 1 }) })).not.toBe(
      other,
    );
  });
});
