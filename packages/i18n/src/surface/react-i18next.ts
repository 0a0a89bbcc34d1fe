// What remotes may import from react-i18next; texts come through `useText` of @portal/i18n.
export { useTranslation } from 'react-i18next';
