import { describe, expect, it } from '@jest/globals';
import { formOf } from './form.ts';

describe('a form', () => {
  it('is parsed correctly by others, without undefined fields', async () => {
    const { contentType, body } = formOf({ message: 'Саламатсызбы!', year: 2_026, nobody: undefined });
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
    expect([...form.entries()]).toEqual([
      ['message', 'Саламатсызбы!'],
      ['year', '2026'],
    ]);
  });
});
