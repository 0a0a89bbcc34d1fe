/** Somebody as the university knows them. */
export interface KnownPerson {
  readonly login: string;
  readonly email: string;
  readonly pin: string;
}

interface Description {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly userInfo?: Readonly<Record<string, unknown>>;
}

/** How a kind of provider describes people, and how an operator configures it. */
export interface ProviderShape {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What it says of a person by whom the portal finds them. */
  describe(person: KnownPerson): Description;
  /** What it says of somebody else who calls the person's address their own. */
  describeImpostor(person: KnownPerson): Description;
  /** The same person with groups, of which one gives `orders.process`. */
  withGroups(described: Description, groups: readonly string[]): Description;
}

const groupMap = [{ group: 'order-desk', claim: 'orders.process' }];
const stranger = 'nobody-here';

/** Keycloak: verified addresses, the login as `preferred_username`, roles inside of an object. */
const keycloak: ProviderShape = {
  id: 'keycloak',
  fields: {
    find: [{ by: 'email' }, { by: 'login' }],
    groups: { claim: 'realm_access.roles', map: groupMap },
    logout: true,
  },
  describe: ({ login, email }) => ({
    claims: { email, email_verified: true, preferred_username: login, azp: 'portal', typ: 'ID' },
  }),
  describeImpostor: ({ email }) => ({
    claims: { email, email_verified: false, preferred_username: stranger, azp: 'portal', typ: 'ID' },
  }),
  withGroups: ({ claims }, roles) => ({ claims: { ...claims, realm_access: { roles } } }),
};

const tenant = '9a4c1d52-0000-4000-8000-1f2e3d4c5b6a';

/** Microsoft Entra: no word on whether an address is verified, a name with a domain for the login, ids of groups. */
const entra: ProviderShape = {
  id: 'entra',
  fields: {
    find: [{ by: 'email' }, { by: 'login', claim: 'preferred_username', withoutDomain: true }],
    tenants: [tenant],
    groups: { claim: 'groups', map: groupMap },
    logout: true,
  },
  describe: ({ login, email }) => ({
    claims: { tid: tenant, oid: 'an-object', ver: '2.0', email, preferred_username: `${login}@example.edu` },
  }),
  describeImpostor: ({ email }) => ({
    claims: { tid: tenant, oid: 'another', ver: '2.0', email, preferred_username: `${stranger}@example.edu` },
  }),
  withGroups: ({ claims }, groups) => ({ claims: { ...claims, groups } }),
};

/** The national ESI: an ID token with little in it, the ПИН in the userinfo, an address of which nothing is described. */
const esi: ProviderShape = {
  id: 'esi',
  fields: {
    scopes: ['openid', 'profile', 'email'],
    userInfo: true,
    find: [{ by: 'pin', claim: 'pin' }],
    groups: { claim: 'role', map: groupMap },
  },
  describe: ({ pin, email }) => ({ claims: { amr: ['external'] }, userInfo: { pin, email, name: 'А. Б.' } }),
  describeImpostor: ({ email }) => ({
    claims: { amr: ['external'] },
    userInfo: { pin: '20505200699999', email },
  }),
  withGroups: ({ claims, userInfo }, role) => ({ claims, userInfo: { ...userInfo, role } }),
};

export const providerShapes: readonly ProviderShape[] = [keycloak, entra, esi];
