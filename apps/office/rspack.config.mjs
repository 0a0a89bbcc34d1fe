import { remote } from '@portal/tooling/rspack';

export default remote('office', 3006, import.meta.dirname);
