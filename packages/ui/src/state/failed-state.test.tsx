import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import ru from '../../locales/ru.json';
import { FailedState } from './failed-state.tsx';
import { failureMessageKey, toFailure } from './failure.ts';

describe('a failure', () => {
  it.each([
    [{ kind: 'NETWORK_ERROR' }, 'failed.network'],
    [{ kind: 'CONNECTION_ERROR' }, 'failed.network'],
    [{ kind: 'TIMEOUT_ERROR' }, 'failed.timeout'],
    [{ kind: 'SERVER_ERROR', status: 503 }, 'failed.server'],
    [{ kind: 'CLIENT_ERROR', status: 403 }, 'failed.notAllowed'],
    [{ kind: 'CLIENT_ERROR', status: 404 }, 'failed.notFound'],
    [{ kind: 'CLIENT_ERROR', status: 409 }, 'failed.other'],
    [{}, 'failed.other'],
  ] as const)('%j is explained by %s', (failure, key) => {
    expect(failureMessageKey(failure)).toBe(key);
  });

  it('is created from any error value', () => {
    expect(toFailure({ kind: 'REFUSED' })).toEqual({ kind: 'REFUSED' });
    expect(toFailure('broken')).toEqual({});
    expect(toFailure(null)).toEqual({});
  });
});

describe('FailedState', () => {
  it("shows the server's message when a rule of the university refused the request", async () => {
    await renderUi(<FailedState failure={{ kind: 'REFUSED', message: 'Окно регистрации закрыто' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Окно регистрации закрыто');
  });

  it('never shows the message of a server error', async () => {
    await renderUi(<FailedState failure={{ kind: 'SERVER_ERROR', message: 'select * from person' }} />);
    expect(screen.getByRole('alert')).not.toHaveTextContent('select');
    expect(screen.getByRole('alert')).toHaveTextContent('На сервере произошла ошибка');
  });

  it('has no retry button without onRetry', async () => {
    await renderUi(<FailedState />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers no retry for what the reader has no right to', async () => {
    const onRetry = jest.fn();
    const { rerender } = await renderUi(<FailedState failure={{ status: 403 }} onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent(ru['failed.notAllowed']);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<FailedState failure={{ status: 503 }} onRetry={onRetry} />);
    expect(screen.getByRole('button', { name: ru.retry })).toBeVisible();
  });

  it('copies the request id and confirms it', async () => {
    const { user } = await renderUi(<FailedState failure={{ requestId: 'req-42' }} />);
    await user.click(screen.getByRole('button', { name: 'Скопировать' }));
    expect(await screen.findByRole('button', { name: 'Скопировано' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('req-42');
  });

  it('keeps the request id visible when copying is not allowed', async () => {
    const { user } = await renderUi(<FailedState failure={{ requestId: 'req-42' }} />);
    const denied = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Скопировать' }));
    expect(denied).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Скопировать' })).toBeVisible();
    expect(screen.getByText('req-42')).toBeVisible();
  });
});
