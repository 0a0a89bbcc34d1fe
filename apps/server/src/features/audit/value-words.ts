import { textsIn, type Language } from '@portal/domain';
import { reportTexts } from '../../university/texts/language.ts';

/** The names of codes, by the codes. */
type Words = ReadonlyMap<string, string>;

const auditWords = (lang: Language) => reportTexts(lang, 'audit').values;
const claimWords = (lang: Language): Words => new Map(textsIn(auditWords(lang).claims));
const wordsOf = (texts: Readonly<Record<string, string>>): Words => new Map(Object.entries(texts));

const ruleWords = (lang: Language): Words => wordsOf(reportTexts(lang, 'registration').overrides);
const consentWords = (lang: Language): Words => wordsOf(reportTexts(lang, 'lists').consents.kinds);
const studentOrderWords = (lang: Language): Words => wordsOf(auditWords(lang).studentOrders);

/** Fields whose values are codes, by action and field; the value of a change without fields has no field. */
const coded: ReadonlyMap<string, (lang: Language) => Words> = new Map([
  ['claimGranted name', claimWords],
  ['claimRevoked name', claimWords],
  ['orderProcessed', (lang) => wordsOf(auditWords(lang).orderStates)],
  ['paymentRefunded', (lang) => wordsOf(auditWords(lang).paymentStates)],
  ['lessonChanged kind', (lang) => wordsOf(auditWords(lang).lessonKinds)],
  ['studentOrdered kind', studentOrderWords],
  ['studentOrderWithdrawn kind', studentOrderWords],
  ['consentGiven kind', consentWords],
  ['consentWithdrawn kind', consentWords],
  ['consentRecorded kind', consentWords],
  ['consentTextPublished kind', consentWords],
  ['registrationOverridden rule', ruleWords],
  ['overrideWithdrawn rule', ruleWords],
]);

/** What a code means in words; undefined for what is no code, or one of another release. */
export function wordOfCode(
  lang: Language,
  { action, field }: { readonly action: string; readonly field: string | undefined },
  value: unknown,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  return coded.get([action, field].filter(Boolean).join(' '))?.(lang).get(value);
}
