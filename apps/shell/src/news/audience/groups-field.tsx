import { useState } from 'react';
import { matchWords, useTranslations } from '@portal/i18n';
import { Button, Dialog, EmptyState, Icon, TextField, VisuallyHidden } from '@portal/ui';
import { Checkbox } from '@portal/ui/forms';
import type { AudienceChoices } from '@portal/wire/news/announcements';
import * as styles from './audience.module.css';

/** The rows of a list that nobody scrolls to its end. */
const SHOWN_MAX = 50;

export interface GroupChoice {
  readonly groupIds: readonly number[];
  readonly isOwnStudents: boolean;
}

interface Props {
  readonly value: GroupChoice;
  readonly onChange: (value: GroupChoice) => void;
  readonly groups: AudienceChoices['groups'];
  /** What is chosen, in a few words. */
  readonly summary: string;
}

const withGroup = (groupIds: readonly number[], id: number, isChosen: boolean): readonly number[] =>
  isChosen ? [...groupIds, id] : groupIds.filter((one) => one !== id);

function OwnStudents({ value, onChange, groups }: Omit<Props, 'summary'>) {
  const t = useTranslations('shell');
  const own = groups.filter(({ isOwn }) => isOwn);
  if (own.length === 0) return null;
  return (
    <Checkbox
      label={t('news.ownStudentsLabel')}
      hint={t('news.ownStudentsHint', { names: own.map(({ name }) => name).join(', ') })}
      isChecked={value.isOwnStudents}
      onChange={(isOwnStudents) => onChange({ ...value, isOwnStudents })}
    />
  );
}

/** The groups that are chosen already come first, as they were when the list was opened. */
function GroupList({ value, onChange, groups }: Omit<Props, 'summary'>) {
  const t = useTranslations('shell');
  const [typed, setTyped] = useState('');
  const [first] = useState(() => new Set(value.groupIds));
  const isMatch = matchWords(typed);
  const found = groups
    .filter(({ name }) => isMatch(name))
    .toSorted((one, other) => Number(first.has(other.id)) - Number(first.has(one.id)));
  const chosen = new Set(value.groupIds);
  return (
    <div className={styles.list}>
      <TextField
        label={t('news.findGroup')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <OwnStudents value={value} onChange={onChange} groups={groups} />
      <fieldset className={styles.groups}>
        <legend>
          <VisuallyHidden>{t('news.groups')}</VisuallyHidden>
        </legend>
        {found.slice(0, SHOWN_MAX).map(({ id, name, studentCount }) => (
          <Checkbox
            key={id}
            label={
              <span className={styles.group}>
                <span>{name}</span>
                <span className={styles.count}>{t('news.groupSize', { count: studentCount })}</span>
              </span>
            }
            isChecked={chosen.has(id)}
            onChange={(isChosen) => onChange({ ...value, groupIds: withGroup(value.groupIds, id, isChosen) })}
          />
        ))}
      </fieldset>
      <p role="status" className={styles.note}>
        {found.length > SHOWN_MAX && t('news.firstGroups', { shown: SHOWN_MAX, count: found.length })}
      </p>
      {found.length === 0 && <EmptyState icon="search" title={t('news.noGroup')} />}
    </div>
  );
}

/** Some of many groups and streams: a button that says which, and a list with a search. */
export function GroupsField({ value, onChange, groups, summary }: Props) {
  const t = useTranslations('shell');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden>
        {t('news.groups')}
      </span>
      <Button icon={<Icon name="group" size={18} />} onClick={() => setIsOpen(true)}>
        <VisuallyHidden>{t('news.groups')}: </VisuallyHidden>
        <span className={styles.summary}>{summary}</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('news.groupsTitle')}
        onClose={close}
        actions={
          <>
            <Button onClick={() => onChange({ groupIds: [], isOwnStudents: false })}>
              {t('news.anyGroups')}
            </Button>
            <Button variant="primary" onClick={close}>
              {t('news.groupsDone')}
            </Button>
          </>
        }
      >
        <GroupList value={value} onChange={onChange} groups={groups} />
      </Dialog>
    </div>
  );
}
