import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../test/render-ui.tsx';
import { RowButton } from '../row-button/row-button.tsx';
import { Status } from '../status/status.tsx';
import { Line } from './line.tsx';
import { LineList } from './line-list.tsx';

describe('LineList', () => {
  it('says of each thing what it is, how it stands and how much', async () => {
    await renderUi(
      <LineList label="Долги">
        <Line
          title="Общежитие"
          detail="2026-27"
          value="4 500"
          state={<Status kind="danger">Просрочено</Status>}
          weight="strong"
        />
        <Line title="Контракт" value="0" weight="quiet">
          Оплачено 3 сентября
        </Line>
      </LineList>,
    );
    const [dormitory, contract] = within(screen.getByRole('list', { name: 'Долги' })).getAllByRole(
      'listitem',
    );
    expect(dormitory).toHaveTextContent('Общежитие2026-274 500Просрочено');
    expect(dormitory).toHaveAttribute('data-weight', 'strong');
    expect(contract).toHaveTextContent('Контракт0Оплачено 3 сентября');
    expect(contract).toHaveAttribute('data-weight', 'quiet');
  });

  it('is opened by its title', async () => {
    const open = jest.fn();
    await renderUi(
      <LineList>
        <Line title={<RowButton onPress={open}>Общежитие</RowButton>} />
      </LineList>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Общежитие' }));
    expect(open).toHaveBeenCalledTimes(1);
  });
});
