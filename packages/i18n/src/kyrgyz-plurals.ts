import type { i18n } from 'i18next';
import { isLanguage, pluralCode } from '@portal/domain';

interface PluralRulesByCode {
  getRule(code: string, options?: object): Intl.PluralRules;
}

/** Gives i18next the plural forms of the portal's languages: Intl would use those of the device's language for Kyrgyz. */
export function addKyrgyzPlurals({ services }: i18n): void {
  const resolver: PluralRulesByCode = services.pluralResolver;
  const ruleOf = resolver.getRule.bind(resolver);
  resolver.getRule = (code, options) => ruleOf(isLanguage(code) ? pluralCode(code) : code, options);
}
