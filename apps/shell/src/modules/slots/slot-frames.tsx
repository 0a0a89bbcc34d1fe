import { useId, useRef, useState, type ReactNode } from 'react';
import { useLanguage } from '@portal/i18n';
import type { OpenSlot } from '@portal/platform/render-slot';
import { Button, Card, Skeleton } from '@portal/ui';
import { useModules } from '../use-modules.ts';
import { FillPart } from './fill-part.tsx';
import type { Fill } from './slot-fills.ts';
import { useIsInView } from './use-is-in-view.ts';
import * as styles from './slots.module.css';

/** What a frame shows: a slot of the page with what fills it. */
export interface FrameProps {
  readonly slot: OpenSlot;
  readonly fills: readonly Fill[];
  readonly onFailed: (fill: Fill) => void;
}

type PartProps = Pick<FrameProps, 'slot' | 'onFailed'> & { readonly fill: Fill };

/** The inside of a card or section, which scrolls when the component is larger, and is the region below the title; its code waits until it is on the screen. */
function Inside({ fill, slot, onFailed, labelledBy }: PartProps & { readonly labelledBy: string }) {
  const element = useRef<HTMLDivElement>(null);
  const isInView = useIsInView(element);
  return (
    <div ref={element} className={styles.inside} role="region" aria-labelledby={labelledBy} tabIndex={0}>
      {isInView ? (
        <FillPart fill={fill} context={slot.context} onFailed={onFailed} />
      ) : (
        <Skeleton lines={3} />
      )}
    </div>
  );
}

function Titled({ isCard, ...part }: PartProps & { readonly isCard: boolean }) {
  const id = useId();
  const language = useLanguage();
  const inside = <Inside {...part} labelledBy={id} />;
  return (
    <div className={isCard ? styles.card : styles.section}>
      <h2 id={id} className={styles.title}>
        {part.fill.titles[language]}
      </h2>
      {isCard ? inside : <Card>{inside}</Card>}
    </div>
  );
}

const titled =
  (isCard: boolean) =>
  ({ fills, ...frame }: FrameProps): ReactNode =>
    fills.map((fill) => <Titled key={fill.key} fill={fill} isCard={isCard} {...frame} />);

/** Cards of Home. */
export const CardSlot = titled(true);

/** Sections of the profile. */
export const SectionSlot = titled(false);

/** Buttons, of which one at a time has its component open below them. */
export function ActionSlot({ slot, fills, onFailed }: FrameProps) {
  const modules = useModules();
  const language = useLanguage();
  const [openKey, setOpenKey] = useState<string>();
  const open = fills.find(({ key }) => key === openKey);
  if (fills.length === 0) return null;
  return (
    <div className={styles.actions}>
      <ul className={styles.buttons}>
        {fills.map((fill) => {
          const { key, id, titles } = fill;
          const preload = () => modules.preload(id);
          return (
            <li key={key}>
              <Button
                aria-expanded={fill === open}
                onPointerEnter={preload}
                onFocus={preload}
                onClick={() => setOpenKey(fill === open ? undefined : key)}
              >
                {titles[language]}
              </Button>
            </li>
          );
        })}
      </ul>
      {open && (
        <div
          key={open.key}
          className={styles.opened}
          role="region"
          aria-label={open.titles[language]}
          tabIndex={0}
        >
          <FillPart fill={open} context={slot.context} onFailed={onFailed} />
        </div>
      )}
    </div>
  );
}
