import { remote } from '@portal/tooling/rspack';

export default remote('library-umk', 3003, import.meta.dirname);
