import { remote } from '@portal/tooling/rspack';

export default remote('registration', 3004, import.meta.dirname);
