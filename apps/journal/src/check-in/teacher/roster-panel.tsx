import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Icon, LiveRegion, TextField, VisuallyHidden } from '@portal/ui';
import type { RosterEntry } from '@portal/wire';
import { countsOf, entriesOf, rosterGroups, searchRoster, type RosterGroup } from './roster.ts';
import { RosterMenu } from './roster-menu.tsx';
import { RosterRow } from './roster-row.tsx';
import { useDecisions } from './use-decisions.ts';
import { useRowFocus, type FocusHandlers } from './use-row-focus.ts';
import * as styles from './roster.module.css';

interface Props {
  readonly checkInId: number;
  readonly roster: readonly RosterEntry[];
}

/** A roster of more students can be searched. */
const SEARCH_ABOVE = 30;

interface PartProps {
  readonly group: RosterGroup;
  readonly entries: readonly RosterEntry[];
  readonly decisions: ReturnType<typeof useDecisions>;
  readonly focusHandlers: FocusHandlers;
}

/** The students who have the same verdict. */
function RosterPart({ group, entries, decisions, focusHandlers }: PartProps) {
  const t = useTranslations('journal');
  const { pendingIds, decide, acceptAll } = decisions;
  if (entries.length === 0) return null;
  const heading = `check-in-${group}`;
  return (
    <section aria-labelledby={heading} className={styles.part} data-group={group}>
      <div className={styles.partHead}>
        <h3 id={heading} className={styles.partTitle}>
          {t(`checkIn.teacher.roster.${group}`)} <span className={styles.number}>{entries.length}</span>
        </h3>
        {group === 'waiting' && entries.length > 1 && (
          <Button icon={<Icon name="check" size={18} />} onClick={() => void acceptAll(entries)}>
            {t('checkIn.teacher.roster.acceptAll', { number: entries.length })}
          </Button>
        )}
      </div>
      <ul className={styles.rows}>
        {entries.map((entry) => (
          <RosterRow
            key={entry.studentId}
            entry={entry}
            isPending={pendingIds.has(entry.studentId)}
            focusHandlers={focusHandlers}
            onDecide={decide}
          />
        ))}
      </ul>
    </section>
  );
}

/** The live roster: those who need the teacher first, then the others. */
export function RosterPanel({ checkInId, roster }: Props) {
  const t = useTranslations('journal');
  const [search, setSearch] = useState('');
  const decisions = useDecisions(checkInId);
  const { panel, heading, focusHandlers } = useRowFocus(roster);
  const { present, total, waiting } = countsOf(roster);
  const found = searchRoster(roster, search);
  return (
    <section ref={panel} className={styles.roster} aria-labelledby="check-in-roster">
      <header className={styles.head}>
        <h2 id="check-in-roster" ref={heading} tabIndex={-1} className={styles.title}>
          {t('checkIn.teacher.roster.title')}
        </h2>
        <p className={styles.counter}>
          <span aria-hidden>{t('checkIn.teacher.counter', { present, total })}</span>
          <VisuallyHidden>{t('checkIn.teacher.counterLabel', { present, total })}</VisuallyHidden>
        </p>
        {total > 0 && <RosterMenu checkInId={checkInId} />}
      </header>
      <LiveRegion>
        {waiting > 0 && <p className={styles.waiting}>{t('checkIn.teacher.waiting', { count: waiting })}</p>}
      </LiveRegion>
      {total > SEARCH_ABOVE && (
        <TextField
          type="search"
          label={t('checkIn.teacher.roster.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {total === 0 && <p className={styles.muted}>{t('checkIn.teacher.roster.empty')}</p>}
      {total > 0 && found.length === 0 && (
        <p className={styles.muted}>{t('checkIn.teacher.roster.notFound')}</p>
      )}
      {rosterGroups.map((group) => (
        <RosterPart
          key={group}
          group={group}
          entries={entriesOf(found, group)}
          decisions={decisions}
          focusHandlers={focusHandlers}
        />
      ))}
    </section>
  );
}
