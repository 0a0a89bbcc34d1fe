import type { i18n } from 'i18next';

interface PluralRulesByCode {
  getRule(code: string, options?: object): Intl.PluralRules;
}

/**
 * Adds the two Kyrgyz plural forms. Intl knows neither `kg` nor, in Chromium, `ky`, and would silently use the
 * device's language, whose forms (few, many) no Kyrgyz file has. English has the same two forms for whole
 * numbers.
 */
export function addKyrgyzPlurals({ services }: i18n): void {
  const resolver: PluralRulesByCode = services.pluralResolver;
  const ruleOf = resolver.getRule.bind(resolver);
  resolver.getRule = (code, options) => ruleOf(code === 'kg' ? 'en' : code, options);
}
