import { anyText, integer, oneOf, yesOrNo, type Kind, type Variable } from './variable.ts';

const LOGIN_PLACE = '{login}';

/** The address of an LDAP server, with nothing after host and port. */
function isServer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !['ldap:', 'ldaps:'].includes(url.protocol)) return false;
  const { hostname, username, pathname, search, hash } = url;
  return hostname !== '' && username === '' && ['', '/'].includes(pathname) && search === '' && hash === '';
}

export const listOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter((part) => part !== '');

const servers: Kind<string> = {
  what: 'addresses such as ldaps://dc1.example.edu, with a space between them',
  parse: (text) => (listOf(text).every(isServer) ? text : undefined),
};

const filter: Kind<string> = {
  what: `a filter in brackets with ${LOGIN_PLACE} in it`,
  parse: (text) => (/^\(.+\)$/.test(text) && text.includes(LOGIN_PLACE) ? text : undefined),
};

const attribute: Kind<string> = {
  what: 'the name of an attribute',
  parse: (text) => (/^[A-Za-z][\w-]*$/.test(text) ? text : undefined),
};

const matches: Kind<string> = {
  what: 'some of login, email, pin, with a space between them',
  parse: (text) =>
    listOf(text).every((part) => ['login', 'email', 'pin'].includes(part)) ? text : undefined,
};

/** Sign-in with the passwords of a directory, which needs LDAP_URL and LDAP_BASE. */
export const directoryVariables = {
  urls: {
    name: 'LDAP_URL',
    text: 'The directory that checks passwords of the login form; further servers of the same directory are asked when one does not answer. Without TLS only on this machine.',
    kind: servers,
    example: 'ldaps://dc1.example.edu ldaps://dc2.example.edu',
  },
  startTls: {
    name: 'LDAP_START_TLS',
    text: 'Encrypts connections of ldap:// addresses before anything is sent.',
    kind: yesOrNo,
    default: 'no',
  },
  caFile: {
    name: 'LDAP_CA_FILE',
    text: 'The certificate (PEM) of the authority that has signed those of the directory, if it is one of the university.',
    kind: anyText,
    example: '/etc/portal/directory-ca.pem',
  },
  base: {
    name: 'LDAP_BASE',
    text: 'The entry below which people are looked for.',
    kind: anyText,
    example: 'ou=people,dc=example,dc=edu',
  },
  filter: {
    name: 'LDAP_FILTER',
    text: 'Finds the one entry of a login; for Active Directory (&(objectCategory=person)(sAMAccountName={login})).',
    kind: filter,
    default: '(uid={login})',
  },
  bindDn: {
    name: 'LDAP_BIND_DN',
    text: 'The account that looks for people and may only read; without it the search is anonymous.',
    kind: anyText,
    example: 'cn=portal,ou=services,dc=example,dc=edu',
  },
  bindPassword: {
    name: 'LDAP_BIND_PASSWORD',
    text: 'The password of LDAP_BIND_DN.',
    kind: anyText,
    isSecret: true,
  },
  timeout: {
    name: 'LDAP_TIMEOUT',
    text: 'Seconds for one server to connect, find a person and check the password.',
    kind: integer(1, 10),
    default: 5,
  },
  id: {
    name: 'LDAP_ID_ATTRIBUTE',
    text: 'The attribute that identifies an entry for ever; for Active Directory objectGUID.',
    kind: attribute,
    default: 'entryUUID',
  },
  login: {
    name: 'LDAP_LOGIN_ATTRIBUTE',
    text: 'The attribute that is compared with logins of the portal; for Active Directory sAMAccountName.',
    kind: attribute,
    default: 'uid',
  },
  email: {
    name: 'LDAP_EMAIL_ATTRIBUTE',
    text: 'The attribute that is compared with confirmed e-mail addresses of the portal.',
    kind: attribute,
    default: 'mail',
  },
  pin: {
    name: 'LDAP_PIN_ATTRIBUTE',
    text: 'The attribute that is compared with the personal numbers of the portal.',
    kind: attribute,
    example: 'employeeNumber',
  },
  match: {
    name: 'LDAP_MATCH',
    text: 'By what a person is found at the first sign-in with the directory, in this order: login, email, pin.',
    kind: matches,
    default: 'login',
  },
  groups: {
    name: 'LDAP_GROUPS',
    text: 'How groups are found: by their members, by memberOf of people and groups, or by the chain that Active Directory follows itself.',
    kind: oneOf('member', 'memberOf', 'chain'),
    default: 'member',
  },
  groupBase: {
    name: 'LDAP_GROUP_BASE',
    text: 'The entry below which groups are looked for.',
    kind: anyText,
    defaultText: 'LDAP_BASE',
    example: 'ou=groups,dc=example,dc=edu',
  },
  groupClaims: {
    name: 'LDAP_GROUP_CLAIMS',
    text: 'A JSON file with what members of groups may do: {"map": [{"group": "cn=deans,ou=groups,dc=example,dc=edu", "claim": "people.manage", "faculties": ["FIT"]}]}; without faculties it is the whole university.',
    kind: anyText,
  },
  localLogins: {
    name: 'LDAP_LOCAL_LOGINS',
    text: 'Logins that have a password of the portal and are never linked to the directory, for the day when it is down.',
    kind: anyText,
    example: 'admin',
  },
} as const satisfies Record<string, Variable>;
