import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aStudent, renderInPortal, setupPortalServer } from '@portal/testing';
import { REGISTRY_EVENT } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aRegistry, aVersion, createPortalModules } from '../../test/module-fixtures.tsx';
import { useModulePages } from './use-module-pages.ts';
import { ModulesContext } from './use-modules.ts';
import { useRegistryEvents } from './use-registry-events.ts';

/** Fake of the browser's event source; jsdom has none. */
class FakeEventSource extends EventTarget {
  static newest: FakeEventSource | undefined;
  constructor() {
    super();
    FakeEventSource.newest = this;
  }
  close() {
    FakeEventSource.newest = undefined;
  }
}

const user = aStudent();

function Pages() {
  useRegistryEvents();
  return <output>{useModulePages(user).length}</output>;
}

async function open() {
  const registry = aRegistry(aVersion());
  const { modules } = createPortalModules({ registry, nextRegistry: { remotes: [] } });
  await renderInPortal(
    <ModulesContext value={modules}>
      <Pages />
    </ModulesContext>,
    { as: user, messages: { shell: ru } },
  );
  await waitFor(() => expect(FakeEventSource.newest).toBeDefined());
}

const emit = (event: Event) => act(() => void FakeEventSource.newest?.dispatchEvent(event));
const wait = (timeMs: number) => act(() => jest.advanceTimersByTimeAsync(timeMs));

describe('an open page', () => {
  setupPortalServer();
  beforeEach(() => {
    Object.assign(globalThis, { EventSource: FakeEventSource });
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'EventSource');
  });

  it('has no page of a module within 2 s after it was disabled', async () => {
    await open();
    expect(screen.getByRole('status')).toHaveTextContent('1');
    emit(new MessageEvent(REGISTRY_EVENT, { data: '{}' }));
    await wait(2_000);
    expect(screen.getByRole('status')).toHaveTextContent('0');
    expect(screen.queryByText(ru.modules.disabled)).not.toBeInTheDocument();
  });

  it('looks again after an interruption, and not at other events', async () => {
    await open();
    emit(new Event('open'));
    emit(new MessageEvent('message', { data: JSON.stringify({ topic: 'chat', event: {} }) }));
    await wait(10_000);
    expect(screen.getByRole('status')).toHaveTextContent('1');
    emit(new Event('error'));
    emit(new Event('open'));
    await wait(2_000);
    expect(screen.getByRole('status')).toHaveTextContent('0');
  });

  // The last one, because messages outlive a page.
  it('says so where the page of the module was open', async () => {
    window.history.replaceState(undefined, '', '/lms/poems');
    await open();
    emit(new MessageEvent(REGISTRY_EVENT, { data: '{}' }));
    await wait(2_000);
    jest.useRealTimers();
    expect(await screen.findByText(ru.modules.disabled)).toBeVisible();
  });
});
