import { useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '@portal/ui';
import { Line, RowButton } from '@portal/ui/display';
import * as styles from './folding-line.module.css';

interface Props extends Pick<ComponentProps<typeof Line>, 'ref' | 'detail' | 'value' | 'state' | 'weight'> {
  readonly name: string;
  /** What a press shows below the line, and hides again. */
  readonly children: ReactNode;
}

/** A line of a `LineList` whose details unfold. */
export function FoldingLine({ name, children, ...line }: Props) {
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <Line
      {...line}
      lead={
        <span className={styles.arrow} data-expanded={isExpanded}>
          <Icon name="chevronRight" size={18} />
        </span>
      }
      title={
        <RowButton isExpanded={isExpanded} onPress={() => setIsExpanded(!isExpanded)}>
          {name}
        </RowButton>
      }
    >
      {isExpanded && (
        <section className={styles.details} aria-label={name}>
          {children}
        </section>
      )}
    </Line>
  );
}
