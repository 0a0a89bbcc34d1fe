import { describe, expect, it } from '@jest/globals';
import { formOf } from './form.ts';

describe('a form', () => {
  it('is read by others as it was meant, without what is undefined', async () => {
    const { contentType, body } = formOf({ message: 'Саламатсызбы!', year: 2_026, nobody: undefined });
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
    expect([...form.entries()]).toEqual([
      ['message', 'Саламатсызбы!'],
      ['year', '2026'],
    ]);
  });
});
