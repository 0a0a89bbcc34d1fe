import { useTranslations } from '@portal/i18n';
import type { SheetModule } from '@portal/domain';
import { flag } from '../grid/attributes.ts';
import * as styles from './points.module.css';

interface Props {
  readonly modules: readonly SheetModule[];
  /** The column of the first module. */
  readonly firstColumn: number;
  /** Only when the cursor is in the header. */
  readonly activeColumn: number | undefined;
}

interface HeaderProps {
  readonly column: number;
  readonly isActive: boolean;
  readonly name: string;
  readonly title: string;
  readonly max: number;
}

function ModuleHeader({ column, isActive, name, title, max }: HeaderProps) {
  const t = useTranslations('journal');
  return (
    <div
      role="columnheader"
      className={styles.header}
      title={title}
      aria-colindex={column + 2}
      tabIndex={isActive ? 0 : -1}
      data-column={column}
      data-active={flag(isActive)}
    >
      <span>{name}</span>
      <span>{t('points.max', { max })}</span>
    </div>
  );
}

/** The headers of the modules with their weights, and that of their sum. */
export function ModuleHeaders({ modules, firstColumn, activeColumn }: Props) {
  const t = useTranslations('journal');
  const sumColumn = firstColumn + modules.length;
  return (
    <div role="presentation" className={styles.columns}>
      {modules.map(({ number, weight }, at) => (
        <ModuleHeader
          key={number}
          column={firstColumn + at}
          isActive={activeColumn === firstColumn + at}
          name={t('ownMarks.module', { number })}
          title={t('points.moduleTitle', { number, max: weight })}
          max={weight}
        />
      ))}
      <ModuleHeader
        column={sumColumn}
        isActive={activeColumn === sumColumn}
        name={t('points.sum')}
        title={t('points.all')}
        max={modules.reduce((sum, { weight }) => sum + weight, 0)}
      />
    </div>
  );
}
