import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderInPortal } from '@portal/testing';
import { useAddressParams, withParams } from './use-address-params.ts';

function useChoice(name: string) {
  const { change } = useAddressParams();
  return {
    pick: (value: string | undefined) => change((newest) => withParams(newest, { [name]: value })),
    leave: (value: string) =>
      change((newest) => withParams(newest, { [name]: value }), { isReplaced: false }),
  };
}

function Probe() {
  const { params } = useAddressParams();
  const [year, text] = [useChoice('year'), useChoice('text')];
  const actions = {
    both: () => {
      year.pick('2026');
      text.pick('a b');
    },
    none: () => {
      year.pick('');
      text.pick(undefined);
    },
    step: () => year.leave('2025'),
  };
  return (
    <>
      <output>{String(params)}</output>
      <p>{useLocation().search}</p>
      {Object.entries(actions).map(([name, act]) => (
        <button key={name} type="button" onClick={act}>
          {name}
        </button>
      ))}
    </>
  );
}

async function open(path: string) {
  const { user, router } = await renderInPortal(<Probe />, { path });
  return {
    router,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    query: () => screen.getByRole('status').textContent,
  };
}

describe('the query of the address', () => {
  it('has both of two changes that different parts of the page make at once', async () => {
    const { press, query } = await open('/page?page=2');
    await press('both');
    expect(query()).toBe('page=2&year=2026&text=a+b');
  });

  it('loses what becomes empty', async () => {
    const { press, router } = await open('/page?year=2026&text=a');
    await press('none');
    expect(router.state.location.search).toBe('');
  });

  it('is replaced, or gets a step of its own in the history', async () => {
    const { press, query, router } = await open('/page');
    await press('both');
    expect(router.state.historyAction).toBe('REPLACE');
    await press('step');
    expect(router.state.historyAction).toBe('PUSH');
    expect(query()).toBe('year=2025&text=a+b');
  });
});
