// The least that a search can be: node:http, pg, a session and a statement. `node bare-search.child.ts <database>`
import { createServer } from 'node:http';
import pg from 'pg';
import { clientConfig } from '../../src/database/connect.ts';

const POOL_SIZE = 10;
const SESSION = `select person.id, person.role from session join person on person.id = session.person_id
  where session.token_hash = $1 and session.idle_until > now()`;

interface BareRequest {
  readonly tokenHash: string;
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const pool = new pg.Pool({ ...clientConfig({ databaseUrl: process.argv[2] ?? '' }), max: POOL_SIZE });

async function search(body: string): Promise<Buffer> {
  const { tokenHash, name, text, values }: BareRequest = JSON.parse(body);
  const session = await pool.query({
    name: 'session',
    text: SESSION,
    values: [Buffer.from(tokenHash, 'hex')],
  });
  if (session.rowCount !== 1) throw new Error('There is no session');
  const { rows } = await pool.query({ name, text, values });
  return Buffer.from(JSON.stringify({ result: 0, error: null, data: rows }));
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    search(body).then(
      (answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(answer),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  process.stdout.write(`Listens at http://127.0.0.1:${port}/\n`);
});
