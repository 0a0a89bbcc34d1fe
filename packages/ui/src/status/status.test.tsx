import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Status, type StatusKind } from './status.tsx';

const kinds: readonly StatusKind[] = ['neutral', 'waiting', 'active', 'success', 'warning', 'danger'];

describe('Status', () => {
  it('has a different shape for each kind, so that colour is never alone', async () => {
    const { container } = await renderUi(
      <>
        {kinds.map((kind) => (
          <Status key={kind} kind={kind}>
            {kind}
          </Status>
        ))}
      </>,
    );
    const shapes = [...container.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML);
    expect(new Set(shapes).size).toBe(kinds.length);
  });

  it('announces its text and nothing else', async () => {
    await renderUi(<Status kind="danger">Отменён</Status>);
    expect(screen.getByText('Отменён')).toHaveTextContent(/^Отменён$/);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
