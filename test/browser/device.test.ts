/** What emails and pages call a browser: never what a stranger made up. */
import { expect, it } from 'vitest';
import { deviceOf } from '../../src/browser/device.js';

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${LINUX} Chrome/120.0 Safari/537.36`, { browser: 'Chrome', system: 'Linux' }],
  ['Your account is locked see evil.example/1.0 (Windows NT 10.0)', { browser: null, system: 'Windows' }],
  ['curl/8.5.0', { browser: null, system: null }],
  ['', { browser: null, system: null }],
  [null, { browser: null, system: null }],
])('%j is %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});
