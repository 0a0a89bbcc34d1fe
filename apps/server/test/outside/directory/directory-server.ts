import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import {
  Attribute,
  BerReader,
  BerWriter,
  BindRequest,
  ExtendedRequest,
  ProtocolOperation,
  SearchRequest,
  type Message,
  PresenceFilter,
} from 'ldapts';
import type { TestCertificate } from './certificate.ts';
import { matchesFilter, type TestEntry } from './matches-filter.ts';

export type { TestEntry } from './matches-filter.ts';

const START_TLS = '1.3.6.1.4.1.1466.20037';
const SUCCESS = 0;
const NO_SUCH_OBJECT = 32;
const INVALID_CREDENTIALS = 49;
const INSUFFICIENT_ACCESS = 50;
const REFERRAL = 10;
const SEARCH_REFERENCE = 0x73;
const PROTOCOL_ERROR = 2;

export interface ReceivedBind {
  readonly dn: string;
  readonly password: string;
  readonly isEncrypted: boolean;
}

interface Options {
  readonly entries: readonly TestEntry[];
  readonly certificate?: TestCertificate;
  /** Encrypted from the first byte. */
  readonly isTls?: boolean;
  /** What searches must be bound as; anybody may search when undefined. */
  readonly account?: string;
}

interface Peer {
  socket: Socket;
  boundAs: string;
}

type Behaviour = 'answers' | 'isSilent' | 'dropsAfterBind' | 'refersBinds';

/** The part of LDAP that a sign-in uses, in memory, on a port of this machine. */
export class DirectoryServer {
  entries: readonly TestEntry[];
  behaviour: Behaviour = 'answers';
  readonly binds: ReceivedBind[] = [];
  connections = 0;
  /** How long it compares the password of an entry that exists. */
  hashMs = 0;
  readonly #options: Options;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;

  private constructor(options: Options) {
    this.#options = options;
    this.entries = options.entries;
    const accept = (socket: Socket) => this.#accept(socket);
    this.#server = options.isTls ? createTlsServer({ ...options.certificate }, accept) : createServer(accept);
  }

  static async start(options: Options): Promise<DirectoryServer> {
    const server = new DirectoryServer(options);
    await server.listen();
    return server;
  }

  /** On the port that it had before. */
  async listen(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address === 'object' && address) this.#port = address.port;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `${this.#options.isTls ? 'ldaps' : 'ldap'}://127.0.0.1:${this.#port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(socket: Socket): void {
    this.connections += 1;
    this.#read({ socket, boundAs: '' });
  }

  #read(peer: Peer): void {
    const { socket } = peer;
    let received = Buffer.alloc(0);
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (data: Buffer) => {
      if (this.behaviour === 'isSilent') return;
      received = Buffer.concat([received, data]);
      for (;;) {
        const reader = new BerReader(received);
        if (reader.readSequence() === null || reader.remain < reader.length) return;
        const end = reader.offset + reader.length;
        reader.setBufferSize(end);
        this.#handle(peer, reader);
        received = received.subarray(end);
      }
    });
  }

  #handle(peer: Peer, reader: BerReader): void {
    const messageId = reader.readInt() ?? 0;
    const operation = reader.readSequence();
    const parsed = <Request extends Message>(request: Request): Request => {
      request.parse(reader, []);
      return request;
    };
    if (operation === ProtocolOperation.LDAP_REQ_BIND)
      this.#bind(peer, parsed(new BindRequest({ messageId })));
    if (operation === ProtocolOperation.LDAP_REQ_SEARCH)
      this.#search(peer, parsed(new SearchRequest({ messageId, filter: new PresenceFilter() })));
    if (operation === ProtocolOperation.LDAP_REQ_EXTENSION)
      this.#extend(peer, parsed(new ExtendedRequest({ messageId })));
    if (operation === ProtocolOperation.LDAP_REQ_UNBIND) peer.socket.end();
  }

  #bind(peer: Peer, { messageId, dn, password }: BindRequest): void {
    this.binds.push({ dn, password, isEncrypted: peer.socket instanceof TLSSocket });
    const { code, message } = this.#checkBind(dn, password);
    // As servers do: without a password, everybody is nobody.
    if (code === SUCCESS) peer.boundAs = password === '' ? '' : dn;
    const respond = () => {
      send(peer, messageId, { operation: ProtocolOperation.LDAP_RES_BIND, code, message });
      if (this.behaviour === 'dropsAfterBind') peer.socket.end();
    };
    if (this.hashMs > 0 && this.#find(dn)) setTimeout(respond, this.hashMs);
    else respond();
  }

  #find(dn: string): TestEntry | undefined {
    return this.entries.find((one) => one.dn.toLowerCase() === dn.toLowerCase());
  }

  #checkBind(dn: string, password: string): { readonly code: number; readonly message: string } {
    if (this.behaviour === 'refersBinds' && dn !== this.#options.account)
      return { code: REFERRAL, message: 'ldap://127.0.0.1:1' };
    if (dn === '' || password === '') return { code: SUCCESS, message: '' };
    const entry = this.#find(dn);
    if (entry?.password !== password) return { code: INVALID_CREDENTIALS, message: '' };
    return entry.bindError ?? { code: SUCCESS, message: '' };
  }

  #search(peer: Peer, { messageId, baseDN, scope, filter, attributes }: SearchRequest): void {
    const respond = (code: number) =>
      send(peer, messageId, { operation: ProtocolOperation.LDAP_RES_SEARCH, code, message: '' });
    const { account } = this.#options;
    if (account !== undefined && peer.boundAs !== account) return respond(INSUFFICIENT_ACCESS);
    const base = baseDN.toLowerCase();
    if (!this.entries.some(({ dn }) => dn.toLowerCase().endsWith(base))) return respond(NO_SUCH_OBJECT);
    for (const entry of this.entries) {
      const dn = entry.dn.toLowerCase();
      const isInScope = scope === 'base' ? dn === base : dn.endsWith(base);
      if (isInScope && matchesFilter(filter, entry, this.entries))
        sendEntry(peer, messageId, { entry, requested: attributes });
    }
    sendReference(peer, messageId);
    return respond(SUCCESS);
  }

  #extend(peer: Peer, { messageId, oid }: ExtendedRequest): void {
    const { certificate } = this.#options;
    const isPossible = oid === START_TLS && certificate !== undefined;
    const code = isPossible ? SUCCESS : PROTOCOL_ERROR;
    send(peer, messageId, { operation: ProtocolOperation.LDAP_RES_EXTENSION, code, message: '' });
    if (!isPossible) return;
    peer.socket.removeAllListeners('data');
    const secured = new TLSSocket(peer.socket, { isServer: true, ...certificate });
    this.#read({ socket: secured, boundAs: '' });
  }
}

function write(peer: Peer, messageId: number, fill: (writer: BerWriter) => void): void {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(messageId);
  fill(writer);
  writer.endSequence();
  peer.socket.write(writer.buffer);
}

function send(
  peer: Peer,
  messageId: number,
  { operation, code, message }: { operation: number; code: number; message: string },
): void {
  write(peer, messageId, (writer) => {
    writer.startSequence(operation);
    writer.writeEnumeration(code);
    writer.writeString('');
    writer.writeString(message);
    writer.endSequence();
  });
}

function sendEntry(
  peer: Peer,
  messageId: number,
  { entry, requested }: { entry: TestEntry; requested: readonly string[] },
): void {
  const isRequested = (type: string) => requested.length === 0 || requested.includes(type.toLowerCase());
  write(peer, messageId, (writer) => {
    writer.startSequence(ProtocolOperation.LDAP_RES_SEARCH_ENTRY);
    writer.writeString(entry.dn);
    writer.startSequence();
    for (const [type, values] of Object.entries(entry.attributes).filter(([name]) => isRequested(name)))
      new Attribute({ type, values: values.map((value) => Buffer.from(value)) }).write(writer);
    writer.endSequence();
    writer.endSequence();
  });
}

/** As Active Directory sends them with each search of a domain. */
function sendReference(peer: Peer, messageId: number): void {
  write(peer, messageId, (writer) => {
    writer.startSequence(SEARCH_REFERENCE);
    writer.writeString('ldap://127.0.0.1:1/dc=elsewhere');
    writer.endSequence();
  });
}
