import { useEffect, useId, useState } from 'react';
import { useLanguage, useTranslations, type Language } from '@portal/i18n';
import { Load } from '@portal/ui';
import { loadManual, type Block, type LoadManual } from './manual-blocks.ts';
import * as styles from './manual.module.css';

type Parts = Extract<Block, { readonly kind: 'paragraph' }>['parts'];

interface LoadedManual {
  readonly language: Language;
  readonly attempt: number;
  readonly blocks?: readonly Block[];
  readonly error?: unknown;
}

/** The size in which the script takes pictures of the manual, in CSS pixels. */
const PICTURE = { width: 1280, height: 800 } as const;

const textOf = (parts: Parts): string => parts.map(({ text }) => text).join('');

function Line({ parts }: { readonly parts: Parts }) {
  return parts.map(({ kind, text }, at) => {
    // The parts never change their order, so the index is a stable key.
    if (kind === 'strong') return <strong key={at}>{text}</strong>;
    return kind === 'key' ? <kbd key={at}>{text}</kbd> : text;
  });
}

function BlockView({ block, id }: { readonly block: Block; readonly id: string }) {
  if (block.kind === 'picture')
    return (
      <img
        className={styles.picture}
        src={block.source}
        alt={block.alt}
        width={PICTURE.width}
        height={PICTURE.height}
        loading="lazy"
        decoding="async"
      />
    );
  if (block.kind === 'paragraph') return <p>{<Line parts={block.parts} />}</p>;
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((parts, at) => (
          <li key={at}>
            <Line parts={parts} />
          </li>
        ))}
      </List>
    );
  }
  const Heading = block.level === 1 ? 'h1' : 'h2';
  return (
    <Heading id={id} tabIndex={-1}>
      <Line parts={block.parts} />
    </Heading>
  );
}

function Manual({ blocks }: { readonly blocks: readonly Block[] }) {
  const t = useTranslations('shell');
  const prefix = useId();
  const idAt = (at: number) => `${prefix}-${at}`;
  const sections = blocks.flatMap((block, at) =>
    block.kind === 'heading' && block.level === 2 ? [{ at, name: textOf(block.parts) }] : [],
  );
  return (
    <div className={styles.manual}>
      <nav className={styles.contents} aria-label={t('manual.contents')}>
        <ul>
          {sections.map(({ at, name }) => (
            <li key={at}>
              <a href={`#${idAt(at)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.text}>
        {blocks.map((block, at) => (
          <BlockView key={at} id={idAt(at)} block={block} />
        ))}
      </article>
    </div>
  );
}

/** The user manual in the current language (D-47), built from `docs/manual`. */
export function ManualPage({ load = loadManual }: { readonly load?: LoadManual }) {
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<LoadedManual>();
  useEffect(() => {
    load(language).then(
      ({ blocks }) => setLoaded({ language, attempt, blocks }),
      (error: unknown) => setLoaded({ language, attempt, error }),
    );
  }, [language, load, attempt]);
  const isCurrent = loaded?.language === language && loaded.attempt === attempt;
  const { blocks: currentData, error } = isCurrent ? loaded : {};
  const refetch = () => setAttempt(attempt + 1);
  const isFetching = currentData === undefined && error === undefined;
  return (
    <Load query={{ currentData, error, isFetching, refetch }}>{(blocks) => <Manual blocks={blocks} />}</Load>
  );
}
