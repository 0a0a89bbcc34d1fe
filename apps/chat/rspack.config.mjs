import { remote } from '@portal/tooling/rspack';

export default remote('chat', 3001, import.meta.dirname);
