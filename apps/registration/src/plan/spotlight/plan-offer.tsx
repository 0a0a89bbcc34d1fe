import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Spotlight } from '@portal/ui/display';
import { nameOfLine, pickSuggested, type PlanDraft } from '../plan-draft.ts';
import type { MissingLine } from '../suggest/suggest-plan.ts';
import type { Plan } from '../use-plan.ts';
import { WishesFields } from './wishes-fields.tsx';

const missingTexts = {
  full: 'suggest.missing.full',
  wishes: 'suggest.missing.wishes',
  clash: 'suggest.missing.clash',
} as const;

function Missing({ missing }: { readonly missing: readonly MissingLine[] }) {
  const t = useTranslations('registration');
  return missing.map(({ line, why }) => (
    <p key={line.key}>{t(missingTexts[why], { name: nameOfLine(line) })}</p>
  ));
}

const disciplinesOf = (lines: readonly { readonly item: { disciplineId: number } }[]): number =>
  new Set(lines.map(({ item }) => item.disciplineId)).size;

interface OfferProps {
  readonly plan: Plan;
}

function Wished({ plan: { lines, wishes, setWishes } }: OfferProps) {
  return <WishesFields lines={lines} wishes={wishes} onWishes={setWishes} />;
}

function Fill({ plan, onFill }: OfferProps & { readonly onFill: () => void }) {
  const t = useTranslations('registration');
  const count = disciplinesOf(plan.suggestion.chosen.map(({ line }) => line));
  return (
    <>
      <Spotlight
        eyebrow={t('suggest.title')}
        title={t('suggest.offer', { count })}
        actions={
          <Button variant="primary" onClick={onFill}>
            {t('suggest.fill')}
          </Button>
        }
      >
        <p>{t('suggest.hint')}</p>
      </Spotlight>
      <Wished plan={plan} />
    </>
  );
}

/** The plan as it stands; `onUndo` takes back what was filled in. */
function Ready({ plan, onUndo }: OfferProps & { readonly onUndo: (() => void) | undefined }) {
  const t = useTranslations('registration');
  const { credits, suggestion } = plan;
  return (
    <Spotlight
      eyebrow={t('summary.title')}
      title={t('suggest.ready')}
      figure={t('credits.figure', { count: credits.registered + credits.planned })}
      actions={onUndo && <Button onClick={onUndo}>{t('suggest.undo')}</Button>}
    >
      {suggestion.missing.length > 0 ? (
        <Missing missing={suggestion.missing} />
      ) : (
        <p>{t('suggest.readyHint')}</p>
      )}
    </Spotlight>
  );
}

/** Nothing is chosen, and nothing fits: all is registered, or the reasons stand. */
function Nothing({ plan }: OfferProps) {
  const t = useTranslations('registration');
  const { credits, suggestion, context } = plan;
  const isComplete = suggestion.missing.length === 0;
  if (credits.registered > 0 && (context.isReadOnly || isComplete))
    return (
      <Spotlight
        tone="done"
        title={t('outcome.done')}
        figure={t('credits.figure', { count: credits.registered })}
      />
    );
  if (context.isReadOnly || isComplete) return null;
  return (
    <>
      <Spotlight title={t('suggest.nothing')}>
        <Missing missing={suggestion.missing} />
      </Spotlight>
      <Wished plan={plan} />
    </>
  );
}

/** What fits, to be taken with one tap; then the plan as it stands. Nothing when there is nothing to plan. */
export function PlanOffer({ plan }: OfferProps) {
  const [before, setBefore] = useState<PlanDraft>();
  const { context, suggestion, count } = plan;
  const { draft, onDraft, isReadOnly } = context;
  const fill = () => {
    setBefore(draft);
    onDraft(pickSuggested(draft, suggestion.chosen));
  };
  const undo = (earlier: PlanDraft) => () => {
    onDraft(earlier);
    setBefore(undefined);
  };
  if (!isReadOnly && suggestion.chosen.length > 0) return <Fill plan={plan} onFill={fill} />;
  if (isReadOnly || count === 0) return <Nothing plan={plan} />;
  return <Ready plan={plan} onUndo={before && undo(before)} />;
}
