import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Spotlight } from '@portal/ui/display';
import { useSeatTexts } from '../../shared/use-seat-texts.ts';
import { useSlotTexts } from '../../shared/use-slot-texts.ts';
import type { Obstacle } from '../obstacles/plan-obstacles.ts';
import { nameOfLine, pickSeat, withoutLines, type ChosenLine } from '../plan-draft.ts';
import type { PlanContext } from '../plan-context.ts';
import * as entries from '../../shared/entries.module.css';
import * as styles from './spotlight.module.css';

type Context = Pick<PlanContext, 'draft' | 'onDraft'>;

function Remove({ chosen: { line }, context }: { readonly chosen: ChosenLine; readonly context: Context }) {
  const t = useTranslations('registration');
  return (
    <Button onClick={() => context.onDraft(withoutLines(context.draft, [line.key]))}>
      {t('obstacles.remove', { name: nameOfLine(line), credits: line.item.credits })}
    </Button>
  );
}

/** Takes another time for a line, or takes the line out where no other time fits. */
function Repair({
  obstacle: { chosen, replacement },
  context: { draft, onDraft },
}: {
  readonly obstacle: Extract<Obstacle, { kind: 'clash' | 'full' }>;
  readonly context: Context;
}) {
  const t = useTranslations('registration');
  const { times } = useSeatTexts();
  if (!replacement) return <Remove chosen={chosen} context={{ draft, onDraft }} />;
  const name = nameOfLine(chosen.line);
  return (
    <Button onClick={() => onDraft(pickSeat(draft, chosen.line.key, replacement))}>
      {t('obstacles.replace', { name, times: times(replacement), teacher: replacement.teacherName })}
    </Button>
  );
}

function useObstacleText() {
  const t = useTranslations('registration');
  const { slot } = useSlotTexts();
  return (obstacle: Obstacle): string => {
    if (obstacle.kind === 'credits') {
      const { total, max } = obstacle;
      return t('obstacles.credits', { total, max });
    }
    const name = nameOfLine(obstacle.chosen.line);
    if (obstacle.kind === 'full') return t('obstacles.full', { name });
    return t('obstacles.clash', { name, other: obstacle.other.name, time: slot(obstacle.other) });
  };
}

/** Why the plan cannot be confirmed, and what to do about it: one way out for each obstacle. */
export function PlanObstacles({
  obstacles,
  context,
}: {
  readonly obstacles: readonly Obstacle[];
  readonly context: Context;
}) {
  const t = useTranslations('registration');
  const textOf = useObstacleText();
  return (
    <>
      <Spotlight tone="urgent" eyebrow={t('obstacles.nothingWritten')} title={t('obstacles.title')}>
        <p>{t('obstacles.whatToDo')}</p>
      </Spotlight>
      <ul className={entries.list}>
        {obstacles.map((obstacle) => (
          <li key={textOf(obstacle)} className={styles.obstacle}>
            <p>{textOf(obstacle)}</p>
            {obstacle.kind === 'credits' ? (
              obstacle.removable.map((chosen) => (
                <Remove key={chosen.line.key} chosen={chosen} context={context} />
              ))
            ) : (
              <Repair obstacle={obstacle} context={context} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
