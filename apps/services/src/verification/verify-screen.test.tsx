import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { verification, type Verification, type VerifiedDocument } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './verify-screen.tsx';

const { verify: texts } = ru;
/** Its SHA-256 stands below, from a program that is not the page's. */
const bytes = new TextEncoder().encode('%PDF issued');

const issued: VerifiedDocument = {
  kind: 'transcript',
  initials: 'О. А. Б.',
  issuedOn: '2026-11-22',
  revokedOn: null,
  number: '7KQ2-M9XD-4TPA',
  compared: { credits: 57, gpa: 2.833, rowCount: 14 },
  fileDigest: 'd5a407c9a55bb214fb418f879b043b6280d7d739f9ec8591880f361344bef052',
};

async function openPage(document: VerifiedDocument | null, signature: Verification['signature'] = 'valid') {
  const requests: object[] = [];
  portalServer.use(
    respond(verification.check, (request) => {
      requests.push(request);
      return { document, signature };
    }),
  );
  const view = await openAddress();
  return { ...view, requests };
}

const openAddress = () =>
  renderInPortal(
    <Routes>
      <Route path="/public/verify/:id" element={<Component />} />
    </Routes>,
    {
      path: '/public/verify/AbC?kind=transcript&initials=%D0%9E.&day=2026-11-22&facts=F&signature=S',
      messages: { services: ru },
    },
  );

describe('the page that verifies a document (screens, Services)', () => {
  setupPortalServer();

  it('shows what was issued, to whom by initials, when, and that it is valid', async () => {
    const { requests } = await openPage(issued);
    expect(await screen.findByText(texts.valid.title)).toBeVisible();
    for (const text of [
      texts.kinds.transcript,
      'О. А. Б.',
      '22 ноября 2026',
      '7KQ2-M9XD-4TPA',
      texts.signature.valid,
    ])
      expect(screen.getByText(text, { exact: false, selector: 'dd' })).toBeVisible();
    expect(requests).toEqual([
      {
        id: 'AbC',
        kind: 'transcript',
        initials: 'О.',
        issuedOn: '2026-11-22',
        factsDigest: 'F',
        signature: 'S',
      },
    ]);
  });

  it('shows what can be compared with the paper', async () => {
    await openPage(issued);
    await screen.findByText(texts.compare);
    for (const [label, value] of [
      [texts.compared.credits, '57'],
      [texts.compared.gpa, '2,83'],
      [texts.compared.rows, '14'],
    ] as const)
      expect(screen.getByText(label).nextElementSibling).toHaveTextContent(value);
    expect(screen.queryByText(texts.compared.amount)).toBeNull();
  });

  it('shows the sum of a receipt', async () => {
    await openPage({ ...issued, kind: 'receipt', compared: { amount: 450_000 } });
    expect((await screen.findByText(texts.compared.amount)).nextElementSibling).toHaveTextContent(
      /^4.500,00 сом$/,
    );
  });

  it('shows that a document was revoked', async () => {
    await openPage({ ...issued, revokedOn: '2026-11-23' });
    expect(await screen.findByText(/Документ отозван 23 ноября 2026/)).toBeVisible();
    expect(screen.queryByText(texts.valid.title)).not.toBeInTheDocument();
  });

  it('warns of an altered address', async () => {
    await openPage(issued, 'invalid');
    expect(await screen.findByText(texts.altered.title)).toBeVisible();
    expect(screen.getByText(texts.signature.invalid)).toBeVisible();
  });

  it('says when no document was issued under the number', async () => {
    await openPage(null);
    expect(await screen.findByText(texts.unknown.title)).toBeVisible();
    expect(screen.queryByText(texts.file.title)).not.toBeInTheDocument();
  });

  it('says when it cannot be verified now, with a retry', async () => {
    portalServer.use(fail(verification.check, 429, { code: 'tooMany', message: 'Слишком много попыток' }));
    await openAddress();
    expect(await screen.findByRole('button', { name: /Повторить/ })).toBeVisible();
  });
});

describe('the comparison of a file (screens, Services)', () => {
  setupPortalServer();

  const fileOf = (content: Uint8Array<ArrayBuffer>) =>
    new File([content], 'copy.pdf', { type: 'application/pdf' });

  async function pick(content: Uint8Array<ArrayBuffer>) {
    const { user, requests } = await openPage(issued);
    const section = (await screen.findByRole('heading', { name: texts.file.title })).closest('section');
    if (!section) throw new Error('There is no section');
    await user.upload(within(section).getByLabelText(/./, { selector: 'input' }), fileOf(content));
    return { requests };
  }

  it('finds the issued file genuine, and sends it nowhere', async () => {
    const { requests } = await pick(bytes);
    expect(await screen.findByText(texts.file.same.title)).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('finds every altered byte', async () => {
    const altered = Uint8Array.from(bytes);
    altered.set([(altered[4] ?? 0) ^ 1], 4);
    await pick(altered);
    expect(await screen.findByText(texts.file.different.title)).toBeVisible();
    expect(screen.getByRole('region', { name: texts.failed })).toHaveAttribute('data-tone', 'urgent');
    expect(screen.queryByText(texts.valid.title)).toBeNull();
  });

  it('takes a dropped file, too', async () => {
    await openPage(issued);
    const heading = await screen.findByRole('heading', { name: texts.file.title });
    fireEvent.drop(heading, { dataTransfer: { types: ['Files'], files: [fileOf(bytes)] } });
    expect(await screen.findByText(texts.file.same.title)).toBeVisible();
  });

  it('says when the file cannot be read', async () => {
    const slice = jest.spyOn(Blob.prototype, 'slice').mockImplementation(() => {
      throw new Error('Cannot be read');
    });
    await pick(bytes);
    expect(await screen.findByText(texts.file.impossible.title)).toBeVisible();
    slice.mockRestore();
  });
});
