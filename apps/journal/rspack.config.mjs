import { remote } from '@portal/tooling/rspack';

export default remote('journal', 3002, import.meta.dirname);
