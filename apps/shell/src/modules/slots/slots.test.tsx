import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { Slot, type SlotFill, type SlotName } from '@portal/platform';
import { RenderSlotContext } from '@portal/platform/render-slot';
import { aStudent, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { moduleReports, type ModuleReport } from '@portal/wire/modules/module-reports';
import { aManifest, aRegistry, aVersion, createPortalModules } from '../../../test/module-fixtures.tsx';
import { FakeIntersectionObserver } from '../../../test/fake-intersection-observer.ts';
import { ModulesContext } from '../use-modules.ts';
import { renderSlot } from './slot-outlet.tsx';

setupPortalServer();

const fill = (en: string): SlotFill => ({ title: { ru: en, kg: en, en }, roles: ['student'] });

type Parts = Readonly<Record<string, ComponentType<{ readonly context: never }>>>;

let reports: ModuleReport[];
let versions = 0;

beforeEach(() => {
  // React logs every error that a boundary catches; these are intended.
  jest.spyOn(console, 'error').mockReturnValue();
  FakeIntersectionObserver.install();
  reports = [];
  portalServer.use(
    respond(moduleReports.send, (report) => {
      reports.push(report);
      return undefined;
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  FakeIntersectionObserver.remove();
});

/** Opens a page with a slot that a module fills with these components; each test has a version of its own, because reports are sent once. */
async function open(page: ReactElement, slot: SlotName, parts: Parts) {
  versions += 1;
  const fills = Object.fromEntries(Object.keys(parts).map((name) => [name, fill(name)]));
  const manifest = aManifest({ slots: { [slot]: fills } });
  const registry = aRegistry(aVersion({ version: `9.${versions}.0`, manifest }));
  const loaders = Object.fromEntries(
    Object.entries(parts).map(([name, Component]) => [name, async () => ({ Component })]),
  );
  const { modules, loaded } = createPortalModules({
    registry,
    nextRegistry: { remotes: [] },
    load: () => ({ portalModule: { platform: '1.0.0', pages: {}, slots: { [slot]: loaders } } }),
  });
  const view = await renderInPortal(
    <ModulesContext value={modules}>
      <RenderSlotContext value={renderSlot}>{page}</RenderSlotContext>
    </ModulesContext>,
    { as: aStudent(), language: 'en' },
  );
  return { ...view, modules, loaded };
}

const home = (
  <>
    <p>The page</p>
    <Slot name="home.card" context={{}} />
  </>
);
const Verse = () => <p>A verse</p>;
const Crashing = () => {
  throw new Error('A verse without a rhyme');
};

describe('cards of modules', () => {
  it('load when they come on the screen, under their titles', async () => {
    const { loaded } = await open(home, 'home.card', { Poem: Verse });
    expect(screen.getByRole('heading', { name: 'Poem' })).toBeVisible();
    expect(loaded).toEqual([]);
    await act(async () => FakeIntersectionObserver.showAll());
    expect(await screen.findByText('A verse')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Poem' })).toContainElement(screen.getByText('A verse'));
    expect(loaded).toHaveLength(1);
  });

  it('go when they crash, which is reported, and leave the others', async () => {
    await open(home, 'home.card', { Poem: Verse, Broken: Crashing });
    await act(async () => FakeIntersectionObserver.showAll());
    expect(await screen.findByText('A verse')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Broken' })).not.toBeInTheDocument());
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(reports).toMatchObject([
      { module: 'poems', version: `9.${versions}.0`, event: 'crashed', page: 'home.card/Broken' },
    ]);
    expect(screen.getByText('The page')).toBeVisible();
  });

  it('go when their code has no component, which is reported', async () => {
    const missing: Parts = JSON.parse('{ "Missing": null }');
    await open(home, 'home.card', missing);
    await act(async () => FakeIntersectionObserver.showAll());
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Missing' })).not.toBeInTheDocument());
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(reports).toMatchObject([{ event: 'failed', page: 'home.card/Missing' }]);
  });

  it('go with their module', async () => {
    const { modules } = await open(home, 'home.card', { Poem: Verse });
    await act(() => modules.refresh({ isUrgent: true }));
    expect(screen.queryByRole('heading', { name: 'Poem' })).not.toBeInTheDocument();
    expect(screen.getByText('The page')).toBeVisible();
  });

  it('are in other slots only where these are filled', async () => {
    const { loaded } = await open(<Slot name="profile.section" context={{}} />, 'home.card', { Poem: Verse });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(loaded).toEqual([]);
  });
});

describe('an action of a lesson', () => {
  const context = {
    scheduleSlotId: 3,
    date: '2026-11-17',
    lessonTimeId: 1,
    startsAt: '08:00',
    endsAt: '09:20',
    lessonTypeId: 1,
    disciplineId: 5,
    groupId: 31,
    academicYearId: 2026,
    termId: 2,
  };
  const Note = ({ context: lesson }: { readonly context: typeof context }) => (
    <p>{`Note of ${lesson.date}`}</p>
  );

  it('opens and closes with its button, and loads when it is opened', async () => {
    const { user } = await open(<Slot name="lesson.action" context={context} />, 'lesson.action', { Note });
    const button = screen.getByRole('button', { name: 'Note' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await act(() => user.click(button));
    expect(await screen.findByText('Note of 2026-11-17')).toBeVisible();
    await user.click(button);
    expect(screen.queryByText('Note of 2026-11-17')).not.toBeInTheDocument();
  });
});

describe('a tab of a person', () => {
  const card = (
    <Slot name="person.tab" context={{ personId: 7 }} title="Card">
      <p>Login and group</p>
    </Slot>
  );
  const Loans = ({ context }: { readonly context: { readonly personId: number } }) => (
    <p>{`Books of ${context.personId}`}</p>
  );

  it("stands next to the page's own, and in the address", async () => {
    const { user, router } = await open(card, 'person.tab', { Loans });
    expect(await screen.findByText('Login and group')).toBeVisible();
    await act(() => user.click(screen.getByRole('tab', { name: 'Loans' })));
    expect(await screen.findByText('Books of 7')).toBeVisible();
    expect(screen.queryByText('Login and group')).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=poems%2FLoans');
  });

  it("gives way to the page's own when it crashes", async () => {
    const { user } = await open(card, 'person.tab', { Loans: Crashing });
    const tab = await screen.findByRole('tab', { name: 'Loans' });
    await act(() => user.click(tab));
    await waitFor(() => expect(tab).not.toBeInTheDocument());
    expect(screen.getByText('Login and group')).toBeVisible();
  });

  it('needs no tabs where nobody fills the slot', async () => {
    await open(card, 'home.card', { Poem: Verse });
    expect(screen.getByText('Login and group')).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});
