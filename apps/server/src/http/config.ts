import type { LocalizedText } from '@portal/domain';
import type { MailConfig } from '../events/mail/mail.ts';
import type { S3Config } from '../storage/files/storage-config.ts';
import type { GroupClaim } from '../university/people/claims/group-claim.ts';

/** What only demonstrations have. */
export interface DemoConfig {
  /** Seeds an empty database with demo people whose passwords are public. */
  readonly hasDemo: boolean;
  /** A bank inside the server. Nobody pays real money. */
  readonly hasSandboxBank: boolean;
}

/** How a person who is not linked yet is found: by the value of a claim. */
export interface PersonRule {
  readonly by: 'email' | 'login' | 'pin';
  readonly claim: string;
  /** The login is what stands before the `@`. */
  readonly isWithoutDomain: boolean;
}

/** An OpenID Connect provider for sign-in (D-28, decision 0129). */
export interface ProviderConfig {
  /** In addresses, in the audit and as the source of claims. */
  readonly id: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: the provider knows the portal by PKCE alone. */
  readonly clientSecret: string | undefined;
  readonly name: LocalizedText;
  /** The text of the button; undefined: "sign in with" and the name. */
  readonly button: LocalizedText | undefined;
  readonly scopes: readonly string[];
  /** In this order; the first rule that finds somebody counts. */
  readonly find: readonly PersonRule[];
  /** Whether e-mail addresses count of which the provider does not say that it has verified them. */
  readonly trustsEmail: boolean;
  /** Only people of these domains may sign in; empty: all. */
  readonly domains: readonly string[];
  /** Only people of these organisations of Microsoft may sign in; empty: all. */
  readonly tenants: readonly string[];
  /** Whether claims are read from the provider's userinfo as well. */
  readonly readsUserInfo: boolean;
  readonly selectsAccount: boolean;
  /** What an unknown person becomes; undefined: nobody. */
  readonly newPeople: { readonly role: 'teacher' | 'student'; readonly faculty: string } | undefined;
  readonly groups: { readonly claim: string; readonly map: readonly GroupClaim[] } | undefined;
  /** Whether a sign-out of the portal goes on there. */
  readonly hasLogout: boolean;
}

/** By what a person of the directory is found before the link: attributes of the entry, in this order. */
export type DirectoryMatch = 'login' | 'email' | 'pin';

/** The LDAP directory or Active Directory behind the login form. */
export interface DirectoryConfig {
  /** Servers of one directory; the next one is asked when one does not answer. */
  readonly urls: readonly string[];
  readonly hasStartTls: boolean;
  /** The certificate of an authority of the university. */
  readonly caFile: string | undefined;
  readonly base: string;
  /** Finds the entry of a login, `{login}`. */
  readonly filter: string;
  /** The account that searches; anonymous when undefined. */
  readonly bindDn: string | undefined;
  readonly bindPassword: string | undefined;
  /** For one server: the connection, the search and the bind. */
  readonly timeoutMs: number;
  readonly attributes: {
    /** Never changes and is never given to somebody else. */
    readonly id: string;
    readonly login: string;
    readonly email: string;
    readonly pin: string | undefined;
  };
  readonly match: readonly DirectoryMatch[];
  /** How groups are read, and what they give; no claim comes from the directory when this is not set. */
  readonly groups:
    | {
        readonly by: 'member' | 'memberOf' | 'chain';
        readonly base: string;
        readonly claims: readonly GroupClaim[];
      }
    | undefined;
  /** Logins, in lower case, that never sign in with the directory. */
  readonly localLogins: readonly string[];
}

/** Where and when the portal is backed up. */
export interface BackupConfig {
  /** A folder, or the address of a bucket, `s3://bucket/prefix`. Nothing is backed up by itself when this is not set. */
  readonly to: string | undefined;
  /** For a bucket: how to get there. */
  readonly s3: Omit<S3Config, 'bucket'> | undefined;
  /** The time of the day, `HH:MM` of the university's clock, at which the portal is backed up by itself. */
  readonly at: string | undefined;
  /** Days after which a backup is removed. */
  readonly storedDays: number;
  /** Whether the embedded database writes a log of its changes into the backups, so that any time can be restored. */
  readonly hasLog: boolean;
  /** Public keys of age, for which backups are encrypted; none: they are not. */
  readonly recipients: readonly string[];
  /** The file of a secret key of age, with which encrypted backups are verified. */
  readonly identityFile: string | undefined;
}

/** The environment, checked once at start. */
export interface Config extends DemoConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** An external PostgreSQL; the embedded one is started when this is not set. */
  readonly databaseUrl: string | undefined;
  /** PostgreSQL itself, when `databaseUrl` is a pooler in transaction mode. */
  readonly databaseDirectUrl: string | undefined;
  /** The pooler knows prepared statements. */
  readonly hasPreparedStatements: boolean;
  /** Seals the keys of the portal in the database, for several machines; they are in the data folder when this is not set. */
  readonly secretsKey: string | undefined;
  /** Files are stored in the data folder when this is not set. */
  readonly s3: S3Config | undefined;
  /** The public address, `https://portal.example`. Nothing takes it from a request, because its sender chooses the host. */
  readonly publicOrigin: string | undefined;
  readonly backup: BackupConfig;
  /** No e-mail is sent when this is not set. */
  readonly mail: MailConfig | undefined;
  /** In the order of the login page; only passwords sign in when there is none. */
  readonly providers: readonly ProviderConfig[];
  /** The login form asks no directory when this is not set. */
  readonly directory: DirectoryConfig | undefined;
  /** Trusted proxies for `X-Forwarded-*`: none, a number of hops, or a list of addresses. */
  readonly trustProxy: false | number | string;
  readonly logLevel: string;
  /** The programs of another PostgreSQL for the embedded cluster, and a folder that its account can reach. */
  readonly pgBin: string | undefined;
  readonly runtimeDir: string | undefined;
  readonly shellDir: string;
  /** Redis for messages between servers; defaults to the database of `databaseUrl`. */
  readonly redisUrl: string | undefined;
  /** Allowed push services, `host` or `*.host`. The server connects to no other host. */
  readonly pushHosts: readonly string[];
  /** Hosts that webhooks may call. */
  readonly webhookHosts: readonly string[];
  /** Token for /metrics on the port of the portal; without it, the metrics are not served there. */
  readonly metricsToken: string | undefined;
  /** A port of this machine for the metrics alone. */
  readonly metricsPort: number | undefined;
  /** A collector of traces (OTLP over HTTP), its headers, and the share of requests that is traced; none is when this is not set. */
  readonly tracesUrl: string | undefined;
  readonly tracesHeaders: string | undefined;
  readonly tracesShare: number;
  /** Calls per minute and session; an address may make ten times as many. */
  readonly callsPerMinute: number;
  /** Event loop delay above which new calls get 503; 0 disables the limit. */
  readonly maxEventLoopDelayMs: number;
  /** Connections of one address, without those of event streams. */
  readonly connectionsPerAddress: number;
  /** Whether systemd waits for reports of the state (`Type=notify`). */
  readonly isNotifying: boolean;
  /** Server processes that share the port. */
  readonly workers: number;
}
