import { BASE_PATH } from '@portal/wire';
import { fillIn, htmlLanguage, type Language, type LocalizedText } from '@portal/domain';
import { reportTexts } from '../../../university/texts/language.ts';
import { showAmount } from '../ledger/amount.ts';

const actions = ['pay', 'decline', 'twice', 'wrong'] as const;
export type SandboxAction = (typeof actions)[number];

export const isSandboxAction = (value: unknown): value is SandboxAction =>
  actions.some((action) => action === value);

interface ShownPayment {
  readonly reference: string;
  /** In tyiyn. */
  readonly amount: number;
  readonly state: string;
  readonly title: LocalizedText;
}

/** The page's whole style; the policy names it by its digest. */
export const sandboxStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; }
main { box-sizing: border-box; width: 100%; max-width: 30rem; padding: 1.5rem; }
.sign { padding: .75rem 1rem; border: 2px dashed #b45309; border-radius: .5rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; }
button { min-height: 3rem; padding: .5rem 1rem; border: 1px solid currentcolor; border-radius: .5rem; background: none; color: inherit; font: inherit; cursor: pointer; }
button[value=pay] { border-color: transparent; background: #1d4ed8; color: #fff; }
`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Renders a payment at the sandbox bank; only one that waits has buttons. */
export function renderSandboxPage({ reference, amount, state, title }: ShownPayment, lang: Language): string {
  const texts = reportTexts(lang, 'sandboxBank');
  const buttons = actions
    .map((action) => `<button name="action" value="${action}">${escape(texts[action])}</button>`)
    .join('\n');
  const rest =
    state === 'pending'
      ? `<form method="post">${buttons}</form>`
      : `<p><strong>${escape(texts.done)}</strong></p>`;
  return `<!doctype html>
<html lang="${htmlLanguage(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(texts.title)}</title>
<style>${sandboxStyle}</style></head>
<body><main>
<h1>${escape(texts.title)}</h1>
<p class="sign">${escape(texts.sign)}</p>
<dl><dt>${escape(texts.service)}</dt><dd>${escape(title[lang])}</dd>
<dt>${escape(texts.amount)}</dt><dd>${escape(fillIn(texts.som, { amount: showAmount(amount) }))}</dd>
<dt>${escape(texts.payment)}</dt><dd>${escape(reference)}</dd></dl>
${rest}
<p><a href="${BASE_PATH}/paymentcode?payment=${encodeURIComponent(reference)}">${escape(texts.back)}</a></p>
</main></body></html>
`;
}
