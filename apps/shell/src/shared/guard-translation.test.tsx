import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { guardTranslation } from './guard-translation.ts';

let stop: () => void;
beforeEach(() => {
  stop = guardTranslation();
});
afterEach(() => stop());

/** The texts below a node that are not translated yet. */
function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.parentElement?.nodeName !== 'FONT') texts.push(node);
  return texts;
}

function fontOf(text: string): HTMLElement {
  const font = document.createElement('font');
  font.textContent = `[${text}]`;
  return font;
}

/** What translators do to the texts of a page. */
const translators: Readonly<Record<string, (root: Node) => void>> = {
  'replaces each text': (root) => {
    for (const text of textsOf(root)) text.replaceWith(fontOf(text.data));
  },
  'inserts first and removes then': (root) => {
    for (const text of textsOf(root)) {
      text.before(fontOf(text.data));
      text.remove();
    }
  },
  'joins the texts of an element': (root) => {
    for (const element of new Set(textsOf(root).map(({ parentElement }) => parentElement))) {
      const texts = [...(element?.childNodes ?? [])].filter((node) => node instanceof Text);
      texts[0]?.before(fontOf(texts.map(({ data }) => data).join('')));
      for (const text of texts) text.remove();
    }
  },
  'wraps each text': (root) => {
    for (const text of textsOf(root)) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  },
  'replaces each text, and the replacement by a new text': (root) => {
    for (const text of textsOf(root)) {
      const font = fontOf(text.data);
      text.replaceWith(font);
      font.replaceWith(`[${text.data}]`);
    }
  },
};

interface Props {
  readonly name: string;
  readonly count: number;
  readonly isFirst: boolean;
  readonly order: readonly string[];
}

/** Texts next to texts, conditional ones, and lists that change their order. */
function Screen({ name, count, isFirst, order }: Props) {
  return (
    <main>
      {isFirst && 'First: '}
      {name} has {count} messages
      {count > 2 ? 'many' : <b>few</b>}
      {count > 3 && <i>more</i>}
      <ul>
        {order.map((each) => (
          <li key={each}>
            {each} {isFirst ? count : null}
          </li>
        ))}
      </ul>
      <p>{name}</p>
    </main>
  );
}

const props = fc.record({
  name: fc.constantFrom('Aigul', 'Bektur'),
  count: fc.nat({ max: 5 }),
  isFirst: fc.boolean(),
  order: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
});
const withoutMarks = (text: string | null) => text?.replaceAll(/[[\]]/g, '');

describe.each(Object.entries(translators))('a page whose translator %s', (_, translatePage) => {
  it('shows what it would show without a translator', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(props, { minLength: 2, maxLength: 6 }), async (steps) => {
        cleanup();
        const translated = render(<main />);
        const plain = render(<main />);
        for (const step of steps) {
          for (const view of [translated, plain]) act(() => view.rerender(<Screen {...step} />));
          expect(withoutMarks(translated.container.textContent)).toBe(plain.container.textContent);
          translatePage(translated.container);
          // The browser reports what a translator has done before it runs the next task.
          await Promise.resolve();
          expect(withoutMarks(translated.container.textContent)).toBe(plain.container.textContent);
        }
        cleanup();
        expect(document.body.textContent).toBe('');
      }),
      { numRuns: 40 },
    );
  });
});

describe('the guard', () => {
  it('works on what has happened in the same task', () => {
    const view = render(<Screen name="Aigul" count={1} isFirst order={['a']} />);
    translators['replaces each text']?.(view.container);
    view.rerender(<Screen name="Bektur" count={5} isFirst={false} order={[]} />);
    expect(withoutMarks(view.container.textContent)).toBe('Bektur has 5 messagesmanymoreBektur');
  });

  it('lets a page go on whose translator has dropped a text', () => {
    const view = render(<Screen name="Aigul" count={1} isFirst order={['a']} />);
    for (const text of textsOf(view.container)) text.remove();
    view.rerender(<Screen name="Bektur" count={5} isFirst={false} order={['b']} />);
    expect(view.container.textContent).toContain('more');
  });

  it('does not hide the mistakes of a program', () => {
    const [one, other] = [document.createElement('p'), document.createElement('p')];
    expect(() => one.removeChild(other)).toThrow('not a child');
    expect(() => one.insertBefore(document.createElement('b'), other)).toThrow('can not be found');
  });

  it('leaves nothing behind when it is stopped', () => {
    stop();
    const text = document.createTextNode('a');
    expect(() => document.createElement('p').removeChild(text)).toThrow('not a child');
    text.nodeValue = 'b';
    expect(text.data).toBe('b');
  });
});
