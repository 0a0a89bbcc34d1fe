import { PASSKEYS_MAX } from '@portal/wire/passkeys/passkeys';
import { PROGRAM_TOKENS_MAX } from '@portal/wire/programs/program-tokens';
import { PROGRAM_PAGE_MAX } from '@portal/wire/programs/programs';
import { RECOVERY_CODE_COUNT } from '@portal/wire/auth/second-factor';
import { REMEMBERED_DEVICES_MAX } from '../../src/university/people/second-factor/remembered-device.queries.ts';
import { each, type ListBounds } from './bound.ts';

/** Lists of sign-ins, passkeys and programs with tokens. */
export const accessBounds: ListBounds = {
  ...each(
    ['programs.classes', 'programs.examResults', 'programs.orders'],
    PROGRAM_PAGE_MAX,
    'a page of a program',
  ),
  ...each(
    ['programTokens.list', 'programTokens.create', 'programTokens.revoke'],
    PROGRAM_TOKENS_MAX,
    'the newest tokens, each with scopes and faculties',
  ),
  ...each(
    [
      'auth.authorize',
      'auth.authenticate',
      'google.finish',
      'signInWays.finish',
      'passkeys.finishSignIn',
      'passkeys.finishVerifying',
      'secondFactor.verify',
    ],
    'operators',
    'the claims of one person',
  ),
  ...each(
    [
      'passkeys.list',
      'passkeys.beginVerifying',
      'passkeys.beginAdding',
      'passkeys.finishAdding',
      'passkeys.rename',
      'passkeys.remove',
    ],
    PASSKEYS_MAX,
    'the passkeys of one person',
  ),
  ...each(['passkeys.beginSignIn'], 0, 'always empty: the device knows its own'),
  ...each(['auth.logout'], 1, 'one address at most'),
  ...each(['signInWays.list'], 'operators', 'providers of the configuration'),
  ...each(['secondFactor.confirm', 'secondFactor.renewCodes'], RECOVERY_CODE_COUNT, 'the codes of a set'),
  ...each(
    ['secondFactor.devices', 'secondFactor.forgetDevice'],
    REMEMBERED_DEVICES_MAX,
    'a new browser ends the oldest',
  ),
};
