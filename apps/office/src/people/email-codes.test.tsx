import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fillIn } from '@portal/domain';
import { fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { officePeople } from '@portal/wire/people/office-people';
import ru from '../../locales/ru.json';
import { aPortalConfig } from '../../test/a-portal-config.ts';
import { EmailCodes } from './email-codes.tsx';

setupPortalServer();

const texts = ru.people.emails;

const show = (sendsMail: boolean) => {
  portalServer.use(aPortalConfig({ sendsMail }));
  return renderInPortal(<EmailCodes personIds={[9, 10]} />, { messages: { office: ru } });
};

describe('codes by e-mail', () => {
  it('are sent, and those without one are named', async () => {
    const sent: (readonly number[])[] = [];
    portalServer.use(
      respond(officePeople.emailCodes, ({ personIds }) => {
        sent.push(personIds);
        return { count: 1, skipped: ['Бекова Айпери'] };
      }),
    );
    const { user } = await show(true);
    await user.click(await screen.findByRole('button', { name: texts.send }));
    expect(await screen.findByText('Отправлено 1 письмо')).toBeVisible();
    expect(screen.getByText(fillIn(texts.skipped, { names: 'Бекова Айпери' }))).toBeVisible();
    expect(sent).toEqual([[9, 10]]);
    expect(screen.queryByRole('button', { name: texts.send })).toBeNull();
  });

  it('can be tried again after a failure', async () => {
    portalServer.use(fail(officePeople.emailCodes, 500));
    const { user } = await show(true);
    await user.click(await screen.findByRole('button', { name: texts.send }));
    expect(await screen.findByText(/На сервере произошла ошибка/)).toBeVisible();
    expect(screen.getByRole('button', { name: texts.send })).toBeEnabled();
  });

  it('are not offered where the portal sends no e-mail', async () => {
    await show(false);
    expect(screen.queryByRole('button', { name: texts.send })).toBeNull();
  });
});
