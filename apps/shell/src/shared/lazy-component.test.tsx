import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { renderInPortal } from '@portal/testing';
import ru from '../../locales/ru.json';
import { lazyComponent, Nothing } from './lazy-component.tsx';

const messages = { shell: ru };
const Hello = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;

/** A chunk that may be unavailable. */
class File {
  isThere = true;
  readonly load = jest.fn((): Promise<ComponentType<{ readonly name: string }>> =>
    this.isThere ? Promise.resolve(Hello) : Promise.reject(new Error('offline')),
  );
}

function Page({ Part }: { readonly Part: ComponentType<{ readonly name: string }> }) {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button onClick={() => setIsShown(!isShown)}>Show or hide</button>
      {isShown && <Part name="reader" />}
    </>
  );
}

describe('a lazy component', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is loaded once for several mounts', async () => {
    const file = new File();
    const { user } = await renderInPortal(<Page Part={lazyComponent(file.load)} />, { messages });
    expect(await screen.findByText('Hello, reader')).toBeVisible();
    await user.click(screen.getByRole('button'));
    await user.click(screen.getByRole('button'));
    expect(screen.getByText('Hello, reader')).toBeVisible();
    expect(file.load).toHaveBeenCalledTimes(1);
  });

  it('shows an error in its place when loading fails, and loads on retry', async () => {
    const file = new File();
    file.isThere = false;
    const { user } = await renderInPortal(<Page Part={lazyComponent(file.load)} />, { messages });
    expect(await screen.findByRole('alert')).toHaveTextContent(ru.part.notLoaded);
    expect(screen.getByRole('button', { name: 'Show or hide' })).toBeVisible();
    file.isThere = true;
    await user.click(screen.getByRole('button', { name: ru.part.retry }));
    expect(await screen.findByText('Hello, reader')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('renders nothing with an empty fallback, and loads again on the next mount', async () => {
    const file = new File();
    file.isThere = false;
    const { user } = await renderInPortal(<Page Part={lazyComponent(file.load, Nothing)} />, { messages });
    expect(await screen.findByRole('button')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button'));
    file.isThere = true;
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Hello, reader')).toBeVisible();
  });
});
