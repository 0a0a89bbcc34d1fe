import { gallery } from '@portal/tooling/rspack';

export default gallery(import.meta.dirname);
