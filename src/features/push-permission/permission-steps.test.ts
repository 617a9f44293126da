import { expect, test } from 'vitest';
import { permissionSteps } from './permission-steps.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';

test.each([
  [
    'No iPhone ou iPad',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) ${webkit} Version/18.2 Mobile/15E148 Safari/604.1`,
    5,
  ],
  ['No iPhone ou iPad', `${mac} ${webkit} Version/18.2 Safari/605.1.15`, 5],
  ['No Safari', `${mac} ${webkit} Version/18.2 Safari/605.1.15`, 0],
  ['No Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
  ['No Samsung Internet', `${android} ${blink} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 5],
  [
    'No Microsoft Edge',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    0,
  ],
  ['No Chrome para Android', `${android} ${blink} Chrome/140.0.0.0 Mobile Safari/537.36`, 5],
  ['No Chrome', `Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/140.0.0.0 Safari/537.36`, 0],
  ['No seu navegador', 'Mozilla/5.0 (X11; Linux x86_64) Somebody/1.0', 0],
])('NOTIF-12 %s', (where, userAgent, maxTouchPoints) => {
  const steps = permissionSteps({ userAgent, maxTouchPoints });
  expect(steps.where).toBe(where);
  expect(steps.steps.length).toBeGreaterThan(1);
});

test.each([
  ['Clique', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Toque', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  [
    'Clique',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  ],
  ['Toque', `${android} ${blink} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`],
])('SHELL-57 says "%s no cadeado": a mouse clicks, a finger taps', (press, userAgent) => {
  expect(permissionSteps({ userAgent, maxTouchPoints: 0 }).steps[0]).toMatch(`${press} no cadeado`);
});
