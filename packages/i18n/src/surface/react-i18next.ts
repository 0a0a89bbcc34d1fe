// The part of react-i18next that remotes may import; messages come through `useTranslations` of @portal/i18n.
export { useTranslation } from 'react-i18next';
