import { describe, expect, it } from '@jest/globals';
import { strategyFor } from './cache-strategy.ts';

const origin = 'https://lms.example.kg';
const strategy = (path: string, { mode = 'cors', method = 'GET' } = {}) =>
  strategyFor({ method, mode, url: new URL(path, origin).href }, origin);

describe('the cache strategy', () => {
  it.each(['/lms', '/lms/', '/lms/chat?with=7', '/lms/checkin?t=a1', '/lms/login', '/lms/public/card'])(
    '%s is the page',
    (path) => {
      expect(strategy(path, { mode: 'navigate' })).toBe('page');
    },
  );

  it.each([
    '/lms/js/main.9fb46337.js',
    '/lms/css/main.9fb46337.css',
    '/lms/assets/inter.9fb46337.woff2',
    '/lms/remotes/chat/1.0.0-6e1c34ce/js/chat.9fb46337.js',
    '/lms/remotes/journal/1.0.0-6e1c34ce/assets/zxing_reader.9fb46337.wasm',
    '/lms/locales/kg/shell.json?v=1.0.0',
    '/lms/brand.css?v=k3Jw0uXz9_aB',
  ])('%s is cache-first', (path) => {
    expect(strategy(path)).toBe('cacheFirst');
  });

  it.each([
    '/lms/remotes/registry.json',
    '/lms/remotes/chat/1.0.0/remoteEntry.9fb46337.js',
    '/lms/remotes/chat/1.0.0/mf-manifest.json',
    '/lms/locales/kg/shell.json',
    '/lms/logo.svg',
    '/lms/logo-unread.svg',
    '/lms/icons/portal-192.png',
    '/lms/manifest.kg.webmanifest',
  ])('%s is network-first', (path) => {
    expect(strategy(path)).toBe('networkFirst');
  });

  it.each([
    ['a call', '/lms/api/chat/count.json', { method: 'POST' }],
    ['a call by GET', '/lms/api/misc/years.json', {}],
    ['a file of a person', '/lms/api/misc/photo.file?id=7', { mode: 'no-cors' }],
    ['a download', '/lms/api/news/download.file?filename=1_a.pdf', { mode: 'navigate' }],
    ['an event stream', '/lms/api/events', {}],
    ['the ping', '/lms/api/ping', {}],
    ['the settings', '/lms/config.json', {}],
    ['the list of files', '/lms/assets.json', {}],
    ['the page for older browsers', '/lms/old-browser', { mode: 'navigate' }],
    ['a retry', '/lms/remotes/chat/1.0.0/remoteEntry.9fb46337.js?retry=5', {}],
    ['a file opened by itself', '/lms/remotes/chat/1.0.0/js/chat.9fb46337.js', { mode: 'navigate' }],
    ['another site', 'https://elsewhere.example/lms/js/main.9fb46337.js', {}],
    ['a path next to the portal', '/lmsx/js/main.9fb46337.js', {}],
  ])('%s is passed through', (_, path, init) => {
    expect(strategy(path, init)).toBe('passThrough');
  });
});
