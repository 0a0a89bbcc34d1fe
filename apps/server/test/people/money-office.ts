import { startServer, type TestClient, type TestServer } from '../harness.ts';
import { createPaymentClient, type PaymentClient } from './payment-client.ts';

/** The demo student, and an editor who may become the officer of the student's faculty. */
export interface MoneyOffice {
  readonly server: TestServer;
  readonly student: TestClient;
  readonly office: TestClient;
  readonly bank: PaymentClient;
  readonly officeId: number;
  readonly facultyId: number;
}

export async function startMoneyOffice(): Promise<MoneyOffice> {
  const server = await startServer();
  const student = await server.signIn('student');
  const office = await server.signIn('editor');
  const bank = await createPaymentClient(server, student);
  const [own] = await bank.rows<{ id: number }>(
    `select faculty_id as id from person where id = ${bank.studentId}`,
  );
  if (!own || !office.user) throw new Error('The demo data have no student or no editor');
  return { server, student, office, bank, officeId: office.user.personId, facultyId: own.id };
}
