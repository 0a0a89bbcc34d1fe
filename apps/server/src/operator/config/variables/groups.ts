import { addressVariables } from './address.ts';
import { backupVariables } from './backups.ts';
import { dataVariables } from './data.ts';
import { demoVariables } from './demo.ts';
import { directoryVariables } from './directory.ts';
import { fileVariables } from './files.ts';
import { limitVariables } from './limits.ts';
import { messageVariables } from './messages.ts';
import { processVariables } from './processes.ts';
import { signInVariables } from './sign-in.ts';
import type { VariableGroup } from './variable.ts';
import { watchingVariables } from './watching.ts';

/** Every variable that the server reads, in the order of the documents. */
export const variableGroups: readonly VariableGroup[] = [
  { title: 'Address', variables: addressVariables },
  { title: 'Data', variables: dataVariables },
  { title: 'Files in a bucket', variables: fileVariables },
  { title: 'Backups', variables: backupVariables },
  { title: 'Processes and machines', variables: processVariables },
  { title: 'E-mails, pushes and webhooks', variables: messageVariables },
  { title: 'Sign-in with OpenID Connect', variables: signInVariables },
  { title: 'Sign-in with a directory: LDAP or Active Directory', variables: directoryVariables },
  { title: 'Logs and metrics', variables: watchingVariables },
  { title: 'Limits', variables: limitVariables },
  { title: 'Demonstrations', variables: demoVariables },
];
