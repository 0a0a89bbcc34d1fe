import { Avatar } from '@portal/ui';
import type { Partner } from '@portal/wire';
import { disciplineInitials } from './discipline-initials.ts';
import * as styles from './chat-avatar.module.css';

interface Props {
  readonly conversation: {
    readonly partner: Partner;
    readonly name: string;
    readonly disciplineId: number;
    readonly disciplineName: string;
  };
}

const HUE_COUNT = 6;

/** The other person, or the initials of the discipline in its colour, the same in every language; hidden, because the name is next to it. */
export function ChatAvatar({ conversation: { partner, name, disciplineId, disciplineName } }: Props) {
  if (partner.kind === 'person') return <Avatar name={name} />;
  return (
    <span className={styles.discipline} data-hue={disciplineId % HUE_COUNT} translate="no" aria-hidden>
      {disciplineInitials(disciplineName)}
    </span>
  );
}
