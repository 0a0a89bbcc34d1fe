import { remote } from '@portal/tooling/rspack';

export default remote('services', 3005, import.meta.dirname);
