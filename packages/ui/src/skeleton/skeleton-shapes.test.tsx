import { describe, expect, it } from '@jest/globals';
import { renderUi } from '../../test/render-ui.tsx';
import { SkeletonCards } from './skeleton-cards.tsx';
import { SkeletonForm } from './skeleton-form.tsx';
import { SkeletonTable } from './skeleton-table.tsx';

describe('skeletons', () => {
  it.each([
    ['SkeletonTable', <SkeletonTable key="table" columns={3} rows={5} />, { '.row': 5, '.cell': 15 }],
    ['SkeletonCards', <SkeletonCards key="cards" cards={4} />, { '.card': 4 }],
    ['SkeletonForm', <SkeletonForm key="form" fields={2} />, { '.field': 2, '.button': 1 }],
  ])('%s has the shape of the content and is silent', async (_, skeleton, counts) => {
    const { container } = await renderUi(skeleton);
    for (const [selector, count] of Object.entries(counts)) {
      expect(container.querySelectorAll(selector)).toHaveLength(count);
    }
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    expect(container).toHaveTextContent(/^$/);
  });
});
