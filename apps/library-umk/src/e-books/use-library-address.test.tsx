import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { aStudent, renderInPortal } from '@portal/testing';
import { NONE, useLibraryAddress } from './use-library-address.ts';

function Probe() {
  const address = useLibraryAddress();
  const { search } = useLocation();
  const actions = {
    section: () => address.pickSection(2),
    noSection: () => address.pickSection(NONE),
    category: () => address.pickCategory(20),
    search: () => address.search(' өмүр ', 'author'),
    empty: () => address.search(' ', 'title'),
    list: () => address.show('list'),
    covers: () => address.show('covers'),
    add: () => address.open('new'),
    edit: () => address.open(7),
    close: () => address.open(undefined),
    sectionThenSearch: () => {
      address.pickSection(2);
      address.search('өмүр', 'title');
    },
  };
  const { filter, view, opened } = address;
  return (
    <>
      <output>{JSON.stringify({ ...filter, view, opened })}</output>
      <p>{decodeURIComponent(search)}</p>
      {Object.entries(actions).map(([name, act]) => (
        <button key={name} type="button" onClick={act}>
          {name}
        </button>
      ))}
    </>
  );
}

async function open(path: string) {
  const { user, container } = await renderInPortal(<Probe />, { as: aStudent(), path });
  return {
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    read: (): unknown => JSON.parse(screen.getByRole('status').textContent),
    address: () => container.querySelector('p')?.textContent,
  };
}

const nothing = { category: 'all', text: '', mode: 'title', view: 'covers' };

describe('the address of the library', () => {
  it.each(['/library', '/library?section=x&category=-1&by=z&view=z&edit=0'])(
    'shows all books, as covers, without valid choices: %s',
    async (path) => {
      expect((await open(path)).read()).toEqual(nothing);
    },
  );

  it('has both of two choices that are made before it is shown', async () => {
    const { press, read } = await open('/library');
    await press('sectionThenSearch');
    expect(read()).toMatchObject({ sectionId: 2, text: 'өмүр' });
  });

  it('has every choice, and another section empties the category', async () => {
    const { press, read, address } = await open('/library');
    for (const name of ['section', 'category', 'search', 'list']) await press(name);
    expect(read()).toEqual({ sectionId: 2, category: 20, text: 'өмүр', mode: 'author', view: 'list' });
    expect(address()).toBe('?section=2&category=20&q=өмүр&by=author&view=list');
    await press('noSection');
    expect(read()).toEqual({ ...nothing, text: 'өмүр', mode: 'author', view: 'list' });
    await press('empty');
    await press('covers');
    expect(address()).toBe('');
  });

  it('has the open form', async () => {
    const { press, read } = await open('/library?q=a');
    await press('add');
    expect(read()).toMatchObject({ opened: 'new', text: 'a' });
    await press('edit');
    expect(read()).toMatchObject({ opened: 7 });
    await press('close');
    expect(read()).toEqual({ ...nothing, text: 'a' });
  });
});
