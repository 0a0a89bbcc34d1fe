import { describe, expect, it } from '@jest/globals';
import { contentDisposition } from './disposition.ts';

describe('contentDisposition', () => {
  it.each([
    ['plan.pdf', `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
    ['План.pdf', `attachment; filename="____.pdf"; filename*=UTF-8''%D0%9F%D0%BB%D0%B0%D0%BD.pdf`],
    ['a"b\\c%20.pdf', `attachment; filename="a_b_c_20.pdf"; filename*=UTF-8''a%22b%5Cc%2520.pdf`],
    [`it's (1)*.pdf`, `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
    ['a\r\nb', `attachment; filename="a__b"; filename*=UTF-8''a%0D%0Ab`],
  ])('encodes the name %j (D-10.5)', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header);
  });

  it('supports inline files', () => {
    expect(contentDisposition('inline', 'a.jpg')).toMatch(/^inline; /);
  });
});
