import { shell } from '@portal/tooling/rspack';

export default shell(import.meta.dirname);
