import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { Toolbar, type ToolbarItem } from './toolbar.tsx';

const LINE_PX = 48;

/** Plays a space for so many buttons: jsdom lays nothing out. */
const playRoomFor = (count: number) =>
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return at < count ? 0 : LINE_PX;
  });

afterEach(() => {
  jest.restoreAllMocks();
});

const onPick = jest.fn<(id: string) => void>();
const item = (id: string, label: string, more?: Partial<ToolbarItem>): ToolbarItem => ({
  id,
  label,
  icon: 'check',
  onPick: () => onPick(id),
  ...more,
});
const toolbar = (
  <Toolbar
    label="Журнал"
    items={[
      item('all', 'Все присутствуют'),
      item('undo', 'Отменить', { isDisabled: true }),
      item('hours', 'Часы', { isPressed: true }),
      item('print', 'Печать'),
    ]}
  />
);
const button = (name: string) => screen.getByRole('button', { name });

describe('Toolbar', () => {
  it('is one stop of the Tab key; arrows, Home and End move past what is disabled', async () => {
    const { user } = await renderUi(
      <>
        {toolbar}
        <button type="button">Дальше</button>
      </>,
    );
    await user.tab();
    expect(button('Все присутствуют')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(button('Часы')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(button('Печать')).toHaveFocus();
    await user.keyboard('{Home}{End}');
    expect(button('Печать')).toHaveFocus();
    await user.tab();
    expect(button('Дальше')).toHaveFocus();
    await user.tab({ shift: true });
    expect(button('Печать')).toHaveFocus();
  });

  it('leaves the focus with an action that is no more possible, until it moves on', async () => {
    function Undo() {
      const [count, setCount] = useState(1);
      const undo = item('undo', 'Отменить', { isDisabled: count === 0, onPick: () => setCount(count - 1) });
      return <Toolbar label="Журнал" items={[item('all', 'Все присутствуют'), undo]} />;
    }
    const { user } = await renderUi(<Undo />);
    await user.click(button('Отменить'));
    expect(button('Отменить')).toHaveFocus();
    expect(button('Отменить')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}{ArrowLeft}');
    expect(button('Все присутствуют')).toHaveFocus();
    expect(button('Отменить')).toBeDisabled();
  });

  it('does what is picked and says which switch is on', async () => {
    const { user } = await renderUi(toolbar);
    expect(screen.getByRole('toolbar', { name: 'Журнал' })).toBeVisible();
    expect(button('Часы')).toHaveAttribute('aria-pressed', 'true');
    expect(button('Печать')).not.toHaveAttribute('aria-pressed');
    await user.click(button('Часы'));
    expect(onPick).toHaveBeenCalledWith('hours');
  });

  it('offers everything in the menu when not even the first action has room', async () => {
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(170);
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(150);
    const { user } = await renderUi(toolbar);
    expect(button('Другие действия')).toBeVisible();
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Все присутствуют' })).toHaveFocus());
  });

  it('names an action that shows its icon only', async () => {
    const { user } = await renderUi(
      <Toolbar label="Журнал" items={[item('undo', 'Отменить', { isIconOnly: true })]} />,
    );
    expect(button('Отменить')).not.toHaveTextContent('Отменить');
    await user.click(button('Отменить'));
    expect(onPick).toHaveBeenCalledWith('undo');
  });

  it('offers in a menu what has no room', async () => {
    playRoomFor(1);
    const { user } = await renderUi(toolbar);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(button('Другие действия')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Часы' })).toHaveFocus());
    expect(screen.queryByRole('menuitem', { name: 'Отменить' })).toBeNull();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledWith('print');
    await waitFor(() => expect(button('Другие действия')).toHaveFocus());
  });
});
