import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { SplitPane } from './split-pane.tsx';

const PX_IN_REM = 16;

/** Plays a window of a width; the returned function changes it. */
function playWindow(width: number): (width: number) => void {
  let now = width;
  const queries: EventTarget[] = [];
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const minWidth = Number(/([\d.]+)rem/.exec(media)?.[1]) * PX_IN_REM;
    const query = new EventTarget();
    queries.push(query);
    return Object.assign(query, {
      matches: now >= minWidth,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
  return (next) =>
    act(() => {
      now = next;
      for (const query of queries) query.dispatchEvent(new Event('change'));
    });
}

afterEach(() => {
  jest.restoreAllMocks();
});

function Chats({ isOpen = false }: { readonly isOpen?: boolean }) {
  const [chat, setChat] = useState(isOpen ? 'Группа ИВТ-1' : undefined);
  return (
    <SplitPane
      listLabel="Беседы"
      renderList={(isRail) =>
        ['Асанов', 'Группа ИВТ-1'].map((name) => (
          <button key={name} type="button" aria-label={name} onClick={() => setChat(name)}>
            {isRail ? name.charAt(0) : name}
          </button>
        ))
      }
      detailLabel="Беседа"
      detail={chat && <p>Сообщения: {chat}</p>}
      placeholder={<p>Выберите беседу</p>}
      onBack={() => setChat(undefined)}
    />
  );
}

const list = () => screen.queryByRole('region', { name: 'Беседы' });
const detail = () => screen.queryByRole('region', { name: 'Беседа' });

describe('SplitPane', () => {
  it('shows list and detail next to each other in a wide window (§2 Shell.9)', async () => {
    playWindow(1_280);
    const { user } = await renderUi(<Chats />);
    expect(screen.getByText('Выберите беседу')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Асанов' }));
    expect(list()).toHaveTextContent('АсановГруппа ИВТ-1');
    expect(detail()).toHaveTextContent('Сообщения: Асанов');
    expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Асанов' })).toHaveFocus();
  });

  it('makes the list a rail between 900 and 1150 px, as soon as something is open', async () => {
    playWindow(1_000);
    const { user } = await renderUi(<Chats />);
    expect(list()).toHaveTextContent('АсановГруппа ИВТ-1');
    await user.click(screen.getByRole('button', { name: 'Асанов' }));
    expect(list()).toHaveTextContent(/^АГ$/);
    expect(detail()).toHaveTextContent('Сообщения: Асанов');
  });

  it('shows one pane in a narrow window, and moves the focus in and back', async () => {
    playWindow(360);
    const { user } = await renderUi(<Chats />);
    expect(detail()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Группа ИВТ-1' }));
    expect(list()).toBeNull();
    expect(detail()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    expect(detail()).toBeNull();
    expect(screen.getByRole('button', { name: 'Группа ИВТ-1' })).toHaveFocus();
  });

  it('takes no focus when it opens with a detail or when the window changes', async () => {
    const resize = playWindow(360);
    await renderUi(<Chats isOpen />);
    expect(document.body).toHaveFocus();
    resize(1_280);
    expect(list()).toBeVisible();
    resize(360);
    expect(list()).toBeNull();
    expect(document.body).toHaveFocus();
  });
});
