import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { renderUi } from '../../test/render-ui.tsx';
import { Load, type Loadable } from './load.tsx';

const refetch = jest.fn();
const names = (list: readonly string[]) => list.map((name) => <p key={name}>{name}</p>);

const show = (query: Omit<Loadable<readonly string[]>, 'refetch'>) =>
  renderUi(<Load query={{ ...query, refetch }}>{names}</Load>);

const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('Load', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    refetch.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows nothing for 300 ms, then a skeleton with an announcement (§4 Loading.1)', async () => {
    const { container } = await show({ isFetching: true });
    advance(299);
    expect(screen.queryByText('Загрузка…')).toBeNull();
    expect(container.querySelector('.skeleton')).toBeNull();
    advance(1);
    expect(screen.getByRole('status')).toHaveTextContent('Загрузка…');
    expect(container.querySelector('.skeleton')).not.toBeNull();
  });

  it('shows the skeleton of a part that would be an empty screen at once', async () => {
    const { container } = await renderUi(
      <Load query={{ isFetching: true, refetch }} isShownAtOnce>
        {names}
      </Load>,
    );
    expect(container.querySelector('.skeleton')).not.toBeNull();
    expect(screen.queryByText('Загрузка…')).toBeNull();
  });

  it('shows the loaded data and nothing else (§4 Loading.1)', async () => {
    await show({ isFetching: false, currentData: ['Айгүл', 'Эркин'] });
    expect(screen.getByText('Айгүл')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('mounts data that arrives later after the update that brings it, so that the page responds meanwhile', async () => {
    let bring = () => {};
    function Screen() {
      const [currentData, setData] = useState<readonly string[]>();
      bring = () => setData(['Айгүл']);
      return <Load query={{ currentData, isFetching: false, refetch }}>{names}</Load>;
    }
    await renderUi(<Screen />);
    act(() => {
      flushSync(bring);
      expect(screen.queryByText('Айгүл')).toBeNull();
    });
    expect(screen.getByText('Айгүл')).toBeVisible();
  });

  it('keeps the loaded data during a refetch and when the refetch fails', async () => {
    await show({ isFetching: true, currentData: ['Айгүл'], error: { kind: 'NETWORK_ERROR' } });
    expect(screen.getByText('Айгүл')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the screen’s message for an empty list', async () => {
    const query = { isFetching: false, currentData: [], refetch };
    await renderUi(
      <Load query={query} empty={<p>Нет сообщенний</p>}>
        {names}
      </Load>,
    );
    expect(screen.getByText('Нет сообщенний')).toBeVisible();
  });

  it('has a default message for an empty list and accepts a custom isEmpty', async () => {
    await show({ isFetching: false, currentData: [] });
    expect(screen.getByText('Здесь пока ничего нет')).toBeVisible();
    await renderUi(
      <Load
        query={{ isFetching: false, currentData: { total: 0 }, refetch }}
        isEmpty={({ total }) => total === 0}
      >
        {() => <p>итог</p>}
      </Load>,
    );
    expect(screen.queryByText('итог')).toBeNull();
  });

  it('explains a failure and offers a retry (§4 Loading.1)', async () => {
    await show({ isFetching: false, error: { kind: 'NETWORK_ERROR', requestId: 'req-17' } });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Не удалось загрузить');
    expect(alert).toHaveTextContent('Нет связи с сервером');
    expect(alert).toHaveTextContent('req-17');
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('shows loading instead of the old failure during a retry', async () => {
    await show({ isFetching: true, error: { kind: 'SERVER_ERROR' } });
    advance(300);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Загрузка…');
  });
});
