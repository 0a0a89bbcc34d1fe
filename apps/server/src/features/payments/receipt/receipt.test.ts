import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { payments } from '@portal/wire';
import { startServer, type Reply, type TestClient, type TestServer } from '../../../../test/harness.ts';
import {
  bankEvent,
  createPaymentClient,
  type PaymentClient,
} from '../../../../test/people/payment-client.ts';
import { readPdf } from '../../../../test/files/read-pdf.ts';
import { showAmount } from '../ledger/amount.ts';

let server: TestServer;
let student: TestClient;
let bank: PaymentClient;
let reference: string;
const event = bankEvent({ amount: 1_234_550 });

beforeAll(async () => {
  server = await startServer({
    environment: { PUBLIC_ORIGIN: 'https://portal.example', SANDBOX_BANK: 'yes' },
  });
  student = await server.signIn('student');
  bank = await createPaymentClient(server, student);
  ({ reference } = await bank.create({ amount: event.amount }));
  await bank.report({ ...event, reference });
});
afterAll(() => server.close());

type ReceiptLanguage = 'ru' | 'kg' | 'en';
const load = (language?: ReceiptLanguage, one = reference) =>
  student.tryRequest(payments.receipt, { reference: one, language });

async function read({ bytes }: Reply) {
  const { language, pages } = await readPdf(new Uint8Array(bytes));
  return { language, pages, text: pages.join(' ').replaceAll(/\s+/g, ' ') };
}

describe('the receipt of a payment (screens, Services)', () => {
  it.each([
    ['ru', 'ru', ['Квитанция об оплате', 'Обучение по контракту', '12 345,50 сом', 'банковская карта']],
    ['kg', 'ky', ['Төлөм дүмүрчөгү', 'Контракт боюнча окуу', '12 345,50 сом', 'Үсөнов Бектур Өмүрбекович']],
    ['en', 'en', ['Payment receipt', 'Tuition fee', '12 345,50 som', 'bank card']],
  ] as const)('is a PDF of one page in %s', async (language, tag, parts) => {
    const reply = await load(language);
    expect(reply.headers['content-type']).toBe('application/pdf');
    const pdf = await read(reply);
    expect([pdf.language, pdf.pages.length]).toEqual([tag, 1]);
    for (const part of [...parts, reference, event.transaction]) expect(pdf.text).toContain(part);
  });

  it('is the same document each time', async () => {
    const [first, again] = [await load('ru'), await load('ru')];
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });

  it('exists for paid payments only', async () => {
    const { reference: waiting } = await bank.create({ amount: 5_000 });
    expect((await load('ru', waiting)).status).toBe(404);
    await bank.report(bankEvent({ reference: waiting, amount: 5_000 }));
    expect((await load('ru', waiting)).status).toBe(200);
    await bank.report(bankEvent({ reference: waiting, amount: 5_000, outcome: 'refunded' }));
    expect((await load('ru', waiting)).status).toBe(404);
  });
});

it.each([
  [5, '0,05'],
  [123_456, '1\u00A0234,56'],
  [100_000_000, '1\u00A0000\u00A0000,00'],
])('%d tyiyn are %s', (tyiyn, text) => expect(showAmount(tyiyn)).toBe(text));
